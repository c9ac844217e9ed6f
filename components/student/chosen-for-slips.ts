type Member = { guid: string; username: string }

/** The members whose comma-separated ids are in the URL; all members if it has none. */
export function chosenOf(members: Member[], requestedIds: string): string[] {
  const ids = members.map(({ guid }) => guid)
  return requestedIds ? ids.filter((guid) => requestedIds.split(',').includes(guid)) : ids
}

/** The chosen student's name if there is exactly one, else null. */
export const onlyChosenName = (members: Member[], chosen: string[]) =>
  chosen.length === 1 ? (members.find(({ guid }) => guid === chosen[0])?.username ?? null) : null
