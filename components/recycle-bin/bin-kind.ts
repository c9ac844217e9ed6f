/** The three kinds in the recycle bin, with their singular and plural. */
export const binKinds = {
  teachers: { label: 'Teachers', noun: ['teacher', 'teachers'] },
  students: { label: 'Students', noun: ['student', 'students'] },
  classes: { label: 'Classes', noun: ['class', 'classes'] },
} as const satisfies Record<string, { label: string; noun: [string, string] }>

export type BinKind = keyof typeof binKinds

/** The kind in the URL; teachers by default. */
export const kindOf = (value: string | string[] | undefined): BinKind =>
  (Object.keys(binKinds) as BinKind[]).find((kind) => kind === value) ?? 'teachers'
