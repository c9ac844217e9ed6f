type Member = { guid: string; username: string }

/** Those of a class whose ids an address names, with commas between; all of them when it names none. */
export function chosenOf(members: Member[], named: string): string[] {
  const ids = members.map(({ guid }) => guid)
  return named ? ids.filter((guid) => named.split(',').includes(guid)) : ids
}

/** The name of the only one who is chosen; null for several. */
export const oneOf = (members: Member[], chosen: string[]) =>
  chosen.length === 1 ? (members.find(({ guid }) => guid === chosen[0])?.username ?? null) : null
