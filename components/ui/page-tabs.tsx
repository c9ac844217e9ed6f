import { Tabs } from './tabs'

/** Labels of a page's tabs by their value of ?tab=, the default first. */
type TabNames<T extends string> = Record<T, string>

/** The tab in the URL; the first by default. */
export function tabOf<T extends string>(tabs: TabNames<T>, value: string | string[] | undefined): T {
  const all = Object.keys(tabs) as [T, ...T[]]
  return all.find((tab) => tab === value) ?? all[0]
}

type Props<T extends string> = { label: string; path: string; tabs: TabNames<T>; current: T }

/** A page's tabs: the first at `path`, the others at `?tab=`. */
export function PageTabs<T extends string>({ label, path, tabs, current }: Props<T>) {
  const items = Object.entries<string>(tabs).map(([tab, name], index) => ({
    href: index === 0 ? path : `${path}?tab=${tab}`,
    label: name,
    current: tab === current,
  }))
  return <Tabs label={label} items={items} />
}
