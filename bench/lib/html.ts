import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Labelled, PhotosModel, RdoModel } from "../../server/relatorios/pdf/types.ts";

/**
 * Builds the HTML page that a browser prints, for comparison with our Typst template: from the same model, hence the same words,
 * numbers and photographs, in the same arrangement (band, cards, tables, three photos in a row) and typeface.
 */

const require = createRequire(import.meta.url);

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const each = <T>(list: readonly T[], draw: (item: T) => string) => list.map(draw).join("");
const labelled = (list: readonly Labelled[]) =>
  each(list, ({ label, value }) => `<p><small>${escape(label)}:</small> ${escape(value)}</p>`);

function face(weight: number, name: string): string {
  const file = pathToFileURL(require.resolve(`@expo-google-fonts/inter/${name}`)).href;
  return `@font-face{font-family:Inter;font-weight:${weight};src:url("${file}")}`;
}

const FACES =
  face(400, "400Regular/Inter_400Regular.ttf") +
  face(600, "600SemiBold/Inter_600SemiBold.ttf") +
  face(700, "700Bold/Inter_700Bold.ttf");

const STYLE = `${FACES}
@page{size:A4;margin:21mm 14mm 18mm;font:6.6pt Inter;color:#5b6775}
body{font:8.4pt/1.35 Inter;color:#1d2733;margin:0}
p{margin:2pt 0}
small{color:#5b6775;font-size:6.8pt}
h2{font-size:9.8pt;color:#0f4c81;margin:12pt 0 6pt;break-after:avoid;border-bottom:.7pt solid #9fb7cd}
table{width:100%;border-collapse:collapse}
th,td{border-bottom:.4pt solid #d5dce4;text-align:left;padding:3.6pt 6pt}
tr,figure,.card,.machine{break-inside:avoid}
.band{background:#0f4c81;color:#fff;border-radius:4pt;padding:10pt;display:flex;justify-content:space-between;font-size:14pt}
.card{border:.6pt solid #d5dce4;border-left:2pt solid #1b7f4b;border-radius:4pt;padding:8pt;margin:0 0 6pt}
.grid{display:grid;grid-template-columns:repeat(6,1fr)}
.machine{border:.5pt solid #d5dce4;padding:6pt}
.photos{display:grid;grid-template-columns:repeat(3,1fr);gap:7pt 5mm}
.card .photos{grid-template-columns:repeat(4,1fr)}
figure{margin:0}
.box{height:42mm;border-radius:3pt;overflow:hidden;background:#e9edf2}
.card .box{height:30mm}
img{width:100%;height:100%;object-fit:contain}
.chip{background:#e6f5ec;color:#1b7f4b;border-radius:3pt;padding:2pt 4pt;font-weight:600;font-size:6.9pt}`;

function photos({ items }: PhotosModel, files: RdoModel["photoFiles"]): string {
  const one = ({ id, title, time, caption, alt }: PhotosModel["items"][number]) =>
    `<figure><div class="box"><img src="${pathToFileURL(files[id] ?? "").href}" alt="${escape(alt)}"></div><figcaption><b>${escape(title)}</b> ${escape(time ?? "")} ${escape(caption)}</figcaption></figure>`;
  return items.length === 0 ? "" : `<div class="photos">${each(items, one)}</div>`;
}

type Secoes = RdoModel["secoes"];
type Draw = { readonly [S in keyof Required<Secoes>]: (section: Required<Secoes>[S], model: RdoModel) => string };

const row = (cells: readonly string[], tag = "td") =>
  `<tr>${each(cells, (cell) => `<${tag}>${escape(cell)}</${tag}>`)}</tr>`;

const DRAW: Draw = {
  horarioDeTrabalho: (s) => `<table><thead>${row(s.columns, "th")}</thead>${row(s.values)}</table>`,
  condicaoClimatica: (s) =>
    `<table><thead>${row(s.columns, "th")}</thead>${each(s.periods, (p) => row([p.name, p.weather, p.condition]))}</table>${s.rain === null ? "" : labelled([s.rain])}`,
  maoDeObra: (s) => {
    const quantities = each(
      s.quantities?.groups ?? [],
      (g) => `${row([g.name, g.total], "th")}${each(g.items, (i) => row([`${i.name} ${i.role ?? ""}`, i.quantity]))}`,
    );
    const people = each(
      s.people?.groups ?? [],
      (g) =>
        `${row([g.name, g.total], "th")}${each(g.items, (i) => row([i.name, i.role, i.presence.text, i.hours, i.rest, i.total]))}`,
    );
    return `<table><thead>${row((s.quantities ?? s.people)?.columns ?? [], "th")}</thead>${quantities}${people}</table>`;
  },
  equipamento: (s) =>
    `<div class="grid">${each(s.items, (e) => `<div class="machine"><b>${escape(e.quantity)}</b><br>${escape(e.name)}<br><small>${escape(e.hours ?? "")} ${escape(e.total)}</small></div>`)}</div>`,
  atividade: (s, model) =>
    each(
      s.items,
      (a) =>
        `<div class="card"><p><b>${escape(a.item)} ${escape(a.name)}</b> <span class="chip">${escape(a.status.text)}</span> ${escape(a.percent?.text ?? "")}</p><small>${escape(a.line)}</small>${a.production === null ? "" : labelled([a.production])}${labelled(a.details)}<p>${escape(a.note)}</p>${each(a.fields, (f) => `<p><small>${escape(f.name)}</small> ${escape(f.value)}</p>`)}${photos(a.photos, model.photoFiles)}</div>`,
    ),
  ocorrencia: (s, model) =>
    each(
      s.items,
      (o) =>
        `<div class="card"><p><b>${escape(o.item)}</b> ${each(o.tags, (tag) => `<span class="chip">${escape(tag)}</span> `)}<small>${escape(o.time)}</small></p><p>${escape(o.text)}</p>${labelled(o.details)}${each(o.fields, (f) => `<p><small>${escape(f.name)}</small> ${escape(f.value)}</p>`)}${photos(o.photos, model.photoFiles)}</div>`,
    ),
  comentario: (s) =>
    each(s.items, (c) => `<p><b>${escape(c.author)}</b> <small>${escape(c.time)}</small><br>${escape(c.text)}</p>`),
  galeriaDeFoto: (s, model) => photos(s.photos, model.photoFiles),
  checklist: (s, model) =>
    each(
      s.items,
      (one) =>
        `<div class="card"><p><b>${escape(one.name)}</b> ${escape(one.answered)}</p>${each(one.questions, (q) => `<p>${escape(q.item)} ${escape(q.text)} ${each(q.answers, (a) => `<span class="chip">${escape(a.text)}</span> `)}<small>${escape(q.comment)}</small></p>${photos(q.photos, model.photoFiles)}`)}</div>`,
    ),
  controleDeMaterial: (s) =>
    each(
      s.lists,
      (list) => `<table>${row([list.name], "th")}${each(list.items, (i) => row([i.name, i.quantity]))}</table>`,
    ),
  video: (s) => each(s.items, (i) => `<p>${escape(i.name)} <small>${escape(i.facts)}</small></p>`),
  anexo: (s) => each(s.items, (i) => `<p>${escape(i.name)} <small>${escape(i.facts)}</small></p>`),
  assinatura: (s, model) =>
    each(
      s.items,
      (i) =>
        `<figure><div class="box"><img src="${pathToFileURL(model.signatureFiles[i.id] ?? "").href}" alt="${escape(i.alt)}"></div><figcaption>${escape(i.position)} ${escape(i.name)}</figcaption></figure>`,
    ),
};

function section(secao: keyof Secoes, model: RdoModel): string {
  const content = model.secoes[secao];
  if (content === undefined) return "";
  // `DRAW` holds for each section the function that draws it; the compiler cannot see that key and content belong together.
  const draw = DRAW[secao] as (section: typeof content, model: RdoModel) => string;
  return `<h2>${escape(content.title)}</h2>${draw(content, model)}`;
}

/**
 * Returns the CSS for the header from the second page on and for the footer with page x of y, as margin boxes, which Chromium
 * supports since version 131.
 */
function marginBoxes({ running, footer, texts }: RdoModel): string {
  const quoted = (text: string) => JSON.stringify(text).replaceAll("<", "\\3c ");
  return `@page{@top-left{content:${quoted(`${running.number} ${running.date} · ${running.work}`)}}
@top-right{content:${quoted(running.company)}}
@bottom-left{content:${quoted(footer.join(" · "))}}
@bottom-right{content:${quoted(texts.pageOf[0])} counter(page) ${quoted(texts.pageOf[1])} counter(pages)}}
@page:first{@top-left{content:none}@top-right{content:none}}`;
}

/** Returns the whole HTML document; pictures and fonts are named by `file:` addresses. */
export function htmlOf(model: RdoModel): string {
  const term = model.work.term === null ? "" : labelled(model.work.term.counts);
  return `<!doctype html><html lang="${model.document.lang}"><meta charset="utf-8"><title>${escape(model.document.title)}</title><style>${STYLE}${marginBoxes(model)}</style>
<p><b>${escape(model.company)}</b></p>
<div class="band"><div><b>${escape(model.title)}</b><br>${escape(model.dateLine)}</div><div>${escape(model.number)}<br>${escape(model.status.text)}</div></div>
<div class="card">${labelled(model.work.fields)}${term}</div><div class="card">${labelled(model.summary)}</div>
${each(model.order, (secao) => section(secao, model))}</html>`;
}
