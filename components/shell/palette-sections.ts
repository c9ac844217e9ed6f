import type { Found, SearchStart } from '@/lib/lab/search/schema'
import { type Command, commandsOf } from './palette-commands'
import { type Entry, entryOf, type PaletteSection } from './palette-entry'
import { everyExperimentEntry, experimentEntries } from './palette-experiments'
import { fitting } from './palette-match'
import { isByName, type ParsedQuery, readQuery } from './palette-query'
import { wordsOfPage } from './palette-words'
import type { Base, PaletteAction } from './types'

/** The data that the palette has without searching. */
export type Around = {
  base: Base
  viewer: boolean
  actions: PaletteAction[]
  start: SearchStart
  /** ids opened recently */
  recent: string[]
}

/** How many classes are listed when the query names none. */
const fewClasses = 6

export type Shown = {
  sections: PaletteSection[]
  /** whether the query names a class or experiment exactly, so that its rows come first */
  named: boolean
}

/** The palette's non-empty sections for a query. */
export function paletteSections(query: string, found: Found[], around: Around): Shown {
  if (query === '') return { sections: filled(beforeTyping(around)), named: false }
  const parsed = readQuery(query, around.start)
  const [own, others] = [ownSections(parsed, around), foundSections(found)]
  const named = isByName(parsed) && own.some(({ entries }) => entries.length > 0)
  return { sections: filled(named ? [...own, ...others] : [...others, ...own]), named }
}

/** People first, since most queries are names. */
function foundSections(found: Found[]): PaletteSection[] {
  const of = (...kinds: Found['kind'][]) => found.filter(({ kind }) => kinds.includes(kind)).map(entryOf)
  return [
    { title: 'People', entries: of('student', 'teacher') },
    { title: 'Institutes', entries: of('institute') },
    { title: 'Orders', entries: of('order') },
  ]
}

function ownSections(parsed: ParsedQuery, around: Around): PaletteSection[] {
  const experiments = { title: 'Experiments', entries: experimentEntries(around.base, around.start, parsed) }
  const actions = parsed.division
    ? { title: `Class ${parsed.division}`, entries: classEntries(around, parsed, parsed.division) }
    : { title: 'Actions', entries: actionEntries(around, parsed) }
  const ofClass = isByName(parsed) && !parsed.experiment && !parsed.who
  const ofPage = beginsOne(actions.entries, parsed.text)
  return ofClass || ofPage ? [actions, experiments] : [experiments, actions]
}

/** From this many letters on, a page beginning with them is assumed to be meant. */
const enoughLetters = 3

const beginsOne = (entries: Entry[], text: string) =>
  text.length >= enoughLetters &&
  entries.some(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))

const filled = (sections: PaletteSection[]) => sections.filter(({ entries }) => entries.length > 0)

function beforeTyping(around: Around): PaletteSection[] {
  const { classes, recent } = around.start
  const [openClass] = commandsOf(around.base, around.viewer)
  const known = new Map(
    [...everyEntry(around), ...recent.toReversed().map(entryOf)].map((entry) => [entry.id, entry] as const),
  )
  return [
    { title: 'Recent', entries: around.recent.flatMap((id) => known.get(id) ?? []) },
    {
      title: 'Classes',
      entries: openClass && classes.length <= fewClasses ? classes.map((one) => inClass(openClass, one)) : [],
    },
    { title: 'Actions', entries: around.actions.map(asEntry) },
  ]
}

/** All rows that need no server. */
const everyEntry = ({ base, viewer, start, actions }: Around): Entry[] => [
  ...actions.map(asEntry),
  ...commandsOf(base, viewer).flatMap((command) => start.classes.map((one) => inClass(command, one))),
  ...everyExperimentEntry(base, start),
]

function classEntries(
  { base, viewer }: Around,
  { text, experiment }: ParsedQuery,
  division: string,
): Entry[] {
  if (experiment) return []
  const commands = commandsOf(base, viewer)
  return (text === '' ? commands : fitting(commands, text)).map((command) => inClass(command, division))
}

function actionEntries(around: Around, { text, experiment, who, prefixed }: ParsedQuery): Entry[] {
  if (experiment || who) return []
  const [openClass, ...commands] = commandsOf(around.base, around.viewer)
  const classes = openClass ? prefixed.map((one) => inClass(openClass, one)) : []
  const pages = around.actions.map((action) => ({ ...asEntry(action), words: wordsOfPage(action.href) }))
  const fit = fitting<Command | (Entry & { words: string | undefined })>([...pages, ...commands], text)
  const few = around.start.classes.slice(0, fewClasses)
  const entries = fit.flatMap((one) =>
    'hrefOf' in one ? few.map((division) => inClass(one, division)) : one,
  )
  return [...classes, ...entries]
}

const asEntry = ({ label, href }: PaletteAction): Entry => ({ id: `${label} ${href}`, label, href })

const inClass = ({ label, hrefOf }: Command, division: string): Entry => ({
  id: `${label} ${division}`,
  label: `${label} of ${division}`,
  href: hrefOf(division),
})
