import type { Found, SearchStart } from '@/lib/lab/search/schema'
import { type Command, commandsOf } from './palette-commands'
import { type Entry, entryOf, type PaletteSection } from './palette-entry'
import { everyExperimentEntry, experimentEntries } from './palette-experiments'
import { fitting } from './palette-match'
import { isByName, type ParsedQuery, readQuery } from './palette-query'
import { wordsOfPage } from './palette-words'
import type { Base, PaletteAction } from './types'

/** What the palette knows by itself. */
export type Around = {
  base: Base
  viewer: boolean
  actions: PaletteAction[]
  start: SearchStart
  /** ids of what was opened lately */
  recent: string[]
}

/** So many classes are listed where none is named. */
const fewClasses = 6

type Shown = {
  sections: PaletteSection[]
  /** a class or an experiment is named by its own name: what it leads to stands first, whoever else is found */
  named: boolean
}

/** What the palette shows for a query, in its sections; empty ones are left out. */
export function paletteSections(query: string, found: Found[], around: Around): Shown {
  if (query === '') return { sections: filled(beforeTyping(around)), named: false }
  const parsed = readQuery(query, around.start)
  const [own, others] = [ownSections(parsed, around), foundSections(found)]
  const named = isByName(parsed) && own.some(({ entries }) => entries.length > 0)
  return { sections: filled(named ? [...own, ...others] : [...others, ...own]), named }
}

/** Of people first, since most of what is typed is a name. */
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

/** So many letters say that the page which begins with them is meant. */
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

/** All rows that the palette can make without the server. */
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
