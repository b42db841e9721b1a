import { Switch } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call, type CallOutput, upload } from "../api/client.ts";
import { LogoField } from "../empresas/LogoField.tsx";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { modelosDaObraQuery } from "../obras/data.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { toast } from "../ui/toast.ts";
import { headingOf } from "./headingOf.ts";
import styles from "./LogosDoModelo.module.css";

type Modelo = CallOutput<"listModelosDaObra">[number];
type Logomarca = Modelo["logomarca"];
type Props = { obraId: string; modelo: Modelo };

/** Shows the new logos: in the list of templates at once, in reports when they are next read. */
function useKeep(obraId: string, modeloId: string): (answer: { logomarca: Logomarca }) => void {
  const client = useQueryClient();
  return ({ logomarca }) => {
    client.setQueryData(modelosDaObraQuery(obraId).queryKey, (modelos) =>
      modelos?.map((each) => (each._id === modeloId ? { ...each, logomarca } : each)),
    );
    void client.invalidateQueries({ queryKey: ["relatorio"] });
  };
}

/** The first place: the company's logo or, when that is switched off or missing, the company's name. */
function LogoUm({ obraId, modelo }: Props) {
  const t = useT("empresa");
  const { empresa, permissoes } = usePerfil();
  const keep = useKeep(obraId, modelo._id);
  // The switch moves at once, and back if the server refuses.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { logoUm } = modelo.logomarca;
  const shown = logoUm !== null && (wanted ?? logoUm.ativo);
  const show = async (ativo: boolean): Promise<void> => {
    setWanted(ativo);
    try {
      keep(
        await call("updateLogosDoModelo", { params: { obraId, modeloId: modelo._id }, body: { logoUm: { ativo } } }),
      );
    } catch (error) {
      toast.error(error);
    } finally {
      setWanted(null);
    }
  };
  return (
    <div className={styles["place"]}>
      <div className={styles["paper"]}>
        {logoUm !== null && shown ? <img src={logoUm.url} alt="" /> : <span>{empresa.nome}</span>}
      </div>
      {logoUm === null ? (
        <p className={styles["help"]}>
          {t.logo_um_sem}{" "}
          {permissoes["empresa.editar"] === null && <AppLink to={paths.empresa()}>{t.logo_um_enviar}</AppLink>}
        </p>
      ) : (
        <Switch
          label={t.logo_um_mostrar}
          {...(shown ? {} : { description: t.logo_um_nome })}
          checked={shown}
          disabled={wanted !== null}
          onChange={(event) => void show(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

function LogoDaObra({ obraId, modelo, place }: Props & { place: "logoDois" | "logoTres" }) {
  const t = useT("empresa");
  const keep = useKeep(obraId, modelo._id);
  const lugar = place === "logoDois" ? t.logo_dois : t.logo_tres;
  const where = {
    params: { obraId, modeloId: modelo._id },
    query: { posicao: place === "logoDois" ? "2" : "3" },
  } as const;
  const labels = {
    [t.escolher]: t("logo_do_modelo_escolher", { lugar }),
    [t.trocar]: t("logo_do_modelo_trocar", { lugar }),
    [t.remover]: t("logo_do_modelo_remover", { lugar }),
  };
  return (
    <LogoField
      layout="tile"
      url={modelo.logomarca[place]?.url ?? null}
      words={{ choose: t.escolher, replace: t.trocar, remove: t.remover, label: (word) => labels[word] ?? word }}
      help={lugar}
      upload={async (file, sending) =>
        keep(await upload("uploadLogoDoModelo", { ...where, file, fileName: file.name, ...sending }))
      }
      remove={async () => keep(await call("deleteLogoDoModelo", where))}
    />
  );
}

/** The logos on a work's reports of one template. */
export function LogosDoModelo({ obraId, modelo }: Props) {
  const t = useT("empresa");
  const heading = useId();
  return (
    // Labelled with its template, because a work may have several.
    <section aria-labelledby={`${heading} ${headingOf(modelo._id)}`} className={styles["part"]}>
      <h3 id={heading} className={styles["name"]}>
        {t.logos_do_relatorio}
      </h3>
      <p className={styles["help"]}>{t.logos_ajuda}</p>
      <div className={styles["places"]}>
        <LogoUm obraId={obraId} modelo={modelo} />
        <LogoDaObra obraId={obraId} modelo={modelo} place="logoDois" />
        <LogoDaObra obraId={obraId} modelo={modelo} place="logoTres" />
      </div>
    </section>
  );
}
