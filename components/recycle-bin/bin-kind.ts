/** The three kinds of things in the recycle bin, with what one and many of each are called. */
export const binKinds = {
  teachers: { label: 'Teachers', noun: ['teacher', 'teachers'] },
  students: { label: 'Students', noun: ['student', 'students'] },
  classes: { label: 'Classes', noun: ['class', 'classes'] },
} as const satisfies Record<string, { label: string; noun: [string, string] }>

export type BinKind = keyof typeof binKinds

/** The kind that an address names; teachers when it names none. */
export const kindOf = (named: string | string[] | undefined): BinKind =>
  (Object.keys(binKinds) as BinKind[]).find((kind) => kind === named) ?? 'teachers'
