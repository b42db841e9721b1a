import { Link, type LinkProps } from "@tanstack/react-router";
import type { CSSProperties, MouseEvent, ReactNode, Ref } from "react";

/**
 * A link to a screen: `<AppLink to={paths.obra(id)}>`. Addresses come from `paths.ts` as finished strings, so the router's
 * own typing by pattern is left out here, in one place.
 */
export function AppLink({
  to,
  ref,
  children,
  className,
  style,
  title,
  onClick,
  preload,
  replace,
  exact,
  hash,
  search,
  ...aria
}: {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties;
  title?: string;
  /** If the handler calls `preventDefault`, the link does not navigate. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** `intent` (default): the page's code and data are fetched on hover or touch. */
  preload?: false | "intent";
  replace?: boolean;
  /** True: the link counts as current only on exactly this address, not on addresses below it. */
  exact?: boolean;
  /** Id of the element to go to on that screen. */
  hash?: string;
  /** Query of the address. */
  search?: Readonly<Record<string, string | number>>;
  "aria-label"?: string;
  "aria-current"?: "page" | "true" | undefined;
  "data-active"?: boolean;
  role?: string;
}) {
  const props = {
    to,
    ...(className === undefined ? {} : { className }),
    ...(style === undefined ? {} : { style }),
    ...(title === undefined ? {} : { title }),
    ...(onClick === undefined ? {} : { onClick }),
    ...(preload === undefined ? {} : { preload }),
    ...(replace === undefined ? {} : { replace }),
    ...(exact === undefined ? {} : { activeOptions: { exact } }),
    ...(hash === undefined ? {} : { hash }),
    ...(search === undefined ? {} : { search }),
    ...aria,
  } as LinkProps;
  return (
    <Link {...props} {...(ref === undefined ? {} : { ref })}>
      {children}
    </Link>
  );
}
