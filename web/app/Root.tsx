import { Outlet } from "@tanstack/react-router";
import { ConfirmHost } from "../ui/ConfirmHost.tsx";
import { ToastHost } from "../ui/ToastHost.tsx";
import { AskedHost } from "../ui/Waiting.tsx";
import { CompanyGate } from "../shell/CompanyGate.tsx";
import { ReloginHost } from "./ReloginHost.tsx";

/** The frame around every screen, public or not. */
export function Root() {
  return (
    <>
      <Outlet />
      <CompanyGate />
      <ConfirmHost />
      <ReloginHost />
      <AskedHost />
      <ToastHost />
    </>
  );
}
