import { AuthLayout } from "../contas/AuthLayout.tsx";
import { useT } from "../i18n/texts.ts";
import { CodigoForm } from "./CodigoForm.tsx";

/** `/v`: the code of a document, typed by hand. */
export function CodigoPage() {
  const t = useT("verificacao");
  return (
    <AuthLayout title={t.titulo}>
      <CodigoForm />
    </AuthLayout>
  );
}
