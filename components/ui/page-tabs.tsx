import { Tabs } from './tabs'

/** The names of a page's tabs by the word that the address has for each, the first one first. */
type TabNames<T extends string> = Record<T, string>

/** The tab that an address names; the first one when it names none. */
export function tabOf<T extends string>(tabs: TabNames<T>, named: string | string[] | undefined): T {
  const all = Object.keys(tabs) as [T, ...T[]]
  return all.find((tab) => tab === named) ?? all[0]
}

type Props<T extends string> = { label: string; path: string; tabs: TabNames<T>; current: T }

/** The tabs of a page: the first at its own address, the others at `?tab=`. */
export function PageTabs<T extends string>({ label, path, tabs, current }: Props<T>) {
  const items = Object.entries<string>(tabs).map(([tab, name], at) => ({
    href: at === 0 ? path : `${path}?tab=${tab}`,
    label: name,
    current: tab === current,
  }))
  return <Tabs label={label} items={items} />
}
