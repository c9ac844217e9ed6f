/** Prefixes a plain number with the title ("Reading 1"); a label that is a name stands alone ("Lemon juice"). */
export const rowName = (title: string, label: string) => (/^\d+°?$/.test(label) ? `${title} ${label}` : label)
