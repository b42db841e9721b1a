import type { Api, Out, Person } from "./http.ts";

type Pessoa = Out<"createMaoDeObraPersonalizada">;

/** Adds four people to the company's catalogue, with their working hours. */
export async function addPessoas(api: Api, as: Person): Promise<Pessoa[]> {
  const { categorias } = (await api("listMaoDeObra", { as })).body;
  const horas = { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" };
  const pessoas: Pessoa[] = [];
  for (const [i, nome] of ["Antônio Ferreira Lima", "Carlos Rocha", "Luciana Pinto", "Sebastião Moreira"].entries()) {
    const [categoria] = categorias.slice(i % categorias.length);
    const body = {
      nome,
      registro: `010${i + 1}`,
      funcao: "Pedreiro",
      categoria: { _id: categoria?._id ?? "" },
      ...horas,
    };
    const added = await api("createMaoDeObraPersonalizada", { as, body });
    if (added.status !== 200)
      throw new Error(`createMaoDeObraPersonalizada: ${added.status} ${added.bytes.toString()}`);
    pessoas.push(added.body);
  }
  return pessoas;
}
