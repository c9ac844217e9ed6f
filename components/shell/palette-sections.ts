import type { SearchResult, SearchStart } from '@/lib/lab/search/schema'
import { type Command, commandsOf } from './palette-commands'
import { type Entry, entryOf, type PaletteSection } from './palette-entry'
import { everyExperimentEntry, experimentEntries } from './palette-experiments'
import { matching } from './palette-match'
import { isByName, type ParsedQuery, readQuery } from './palette-query'
import { wordsOfPage } from './palette-words'
import type { Base, PaletteAction } from './types'

/** The data that the palette has without searching. */
export type PaletteContext = {
  base: Base
  viewer: boolean
  actions: PaletteAction[]
  start: SearchStart
  /** ids opened recently */
  recent: string[]
}

/** How many classes are listed when the query names none. */
const maxListedClasses = 6

export type PaletteResults = {
  sections: PaletteSection[]
  /** whether the query names a class or experiment exactly, so that its rows come first */
  named: boolean
}

/** The palette's non-empty sections for a query. */
export function paletteSections(
  query: string,
  found: SearchResult[],
  context: PaletteContext,
): PaletteResults {
  if (query === '') return { sections: nonEmpty(initialSections(context)), named: false }
  const parsed = readQuery(query, context.start)
  const [own, others] = [localSections(parsed, context), resultSections(found)]
  const named = isByName(parsed) && own.some(({ entries }) => entries.length > 0)
  return { sections: nonEmpty(named ? [...own, ...others] : [...others, ...own]), named }
}

/** People first, since most queries are names. */
function resultSections(found: SearchResult[]): PaletteSection[] {
  const of = (...kinds: SearchResult['kind'][]) =>
    found.filter(({ kind }) => kinds.includes(kind)).map(entryOf)
  return [
    { title: 'People', entries: of('student', 'teacher') },
    { title: 'Institutes', entries: of('institute') },
    { title: 'Orders', entries: of('order') },
  ]
}

function localSections(parsed: ParsedQuery, context: PaletteContext): PaletteSection[] {
  const experiments = {
    title: 'Experiments',
    entries: experimentEntries(context.base, context.start, parsed),
  }
  const actions = parsed.division
    ? { title: `Class ${parsed.division}`, entries: classEntries(context, parsed, parsed.division) }
    : { title: 'Actions', entries: actionEntries(context, parsed) }
  const isClassQuery = isByName(parsed) && !parsed.experiment && !parsed.notDone
  const isPageQuery = beginsLabel(actions.entries, parsed.text)
  return isClassQuery || isPageQuery ? [actions, experiments] : [experiments, actions]
}

/** From this many letters on, a page beginning with them is assumed to be meant. */
const minPageLetters = 3

const beginsLabel = (entries: Entry[], text: string) =>
  text.length >= minPageLetters &&
  entries.some(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))

const nonEmpty = (sections: PaletteSection[]) => sections.filter(({ entries }) => entries.length > 0)

function initialSections(context: PaletteContext): PaletteSection[] {
  const { classes, recent } = context.start
  const [openClass] = commandsOf(context.base, context.viewer)
  const entriesById = new Map(
    [...everyEntry(context), ...recent.toReversed().map(entryOf)].map((entry) => [entry.id, entry] as const),
  )
  return [
    { title: 'Recent', entries: context.recent.flatMap((id) => entriesById.get(id) ?? []) },
    {
      title: 'Classes',
      entries:
        openClass && classes.length <= maxListedClasses
          ? classes.map((division) => inClass(openClass, division))
          : [],
    },
    { title: 'Actions', entries: context.actions.map(asEntry) },
  ]
}

/** All rows that need no server. */
const everyEntry = ({ base, viewer, start, actions }: PaletteContext): Entry[] => [
  ...actions.map(asEntry),
  ...commandsOf(base, viewer).flatMap((command) =>
    start.classes.map((division) => inClass(command, division)),
  ),
  ...everyExperimentEntry(base, start),
]

function classEntries(
  { base, viewer }: PaletteContext,
  { text, experiment }: ParsedQuery,
  division: string,
): Entry[] {
  if (experiment) return []
  const commands = commandsOf(base, viewer)
  return (text === '' ? commands : matching(commands, text)).map((command) => inClass(command, division))
}

function actionEntries(
  context: PaletteContext,
  { text, experiment, notDone, prefixed }: ParsedQuery,
): Entry[] {
  if (experiment || notDone) return []
  const [openClass, ...commands] = commandsOf(context.base, context.viewer)
  const classes = openClass ? prefixed.map((division) => inClass(openClass, division)) : []
  const pages = context.actions.map((action) => ({ ...asEntry(action), words: wordsOfPage(action.href) }))
  const matches = matching<Command | (Entry & { words: string | undefined })>([...pages, ...commands], text)
  const listedClasses = context.start.classes.slice(0, maxListedClasses)
  const entries = matches.flatMap((match) =>
    'hrefOf' in match ? listedClasses.map((division) => inClass(match, division)) : match,
  )
  return [...classes, ...entries]
}

const asEntry = ({ label, href }: PaletteAction): Entry => ({ id: `${label} ${href}`, label, href })

const inClass = ({ label, hrefOf }: Command, division: string): Entry => ({
  id: `${label} ${division}`,
  label: `${label} of ${division}`,
  href: hrefOf(division),
})
