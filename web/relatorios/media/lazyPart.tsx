import { Button } from "@mantine/core";
import { CatchBoundary } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, use } from "react";
import { useT } from "../../i18n/texts.ts";
import { untilOnline } from "../../ui/untilOnline.ts";
import { UploadContext } from "../edit/form/uploadContext.ts";
import styles from "./lazyPart.module.css";

/** Instead of a part that did not arrive. Browsers remember that a module failed, so only a page that is read anew has it. */
function Missing() {
  const t = useT("midias");
  const comum = useT("comum");
  return (
    <div role="alert" className={styles["missing"]}>
      {t.parte_nao_chegou}
      <Button variant="default" onClick={() => location.reload()}>
        {comum.recarregar}
      </Button>
    </div>
  );
}

const NEVER_ANEW = (): number => 0;

/**
 * A part of the edit page that works with files: its code and the queue come after the first picture of the page. The code of all
 * of them is one file: a part that appeared alone would move the others under a finger that is on its way down. One that does not
 * arrive leaves the rest of the page, and what is typed there, as it is.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await untilOnline(load) }));
  return function LazyPart(props: P) {
    if (use(UploadContext) === null) return null;
    return (
      <CatchBoundary getResetKey={NEVER_ANEW} errorComponent={Missing}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </CatchBoundary>
    );
  };
}
