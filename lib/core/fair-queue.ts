/** Whose task it is: a group, such as a school, and one of its members, such as an account. */
export type Owner = { group: string; member: string }

type Group<T> = { tasks: Map<string, T[]>; size: number }

/**
 * A queue in which no group waits for another's rush: tasks are taken from the groups in turn, and within a group from its members
 * in turn; a member's own tasks stay in order.
 */
export class FairQueue<T> {
  // A Map keeps its keys in insertion order: a group that had its turn is inserted again, and so comes last.
  readonly #groups = new Map<string, Group<T>>()
  #size = 0

  get size() {
    return this.#size
  }

  /** How many tasks of this member are waiting. */
  waitingOf({ group, member }: Owner): number {
    return this.#groups.get(group)?.tasks.get(member)?.length ?? 0
  }

  add({ group, member }: Owner, task: T) {
    const entry = this.#groups.get(group) ?? { tasks: new Map<string, T[]>(), size: 0 }
    this.#groups.set(group, entry)
    const own = entry.tasks.get(member) ?? []
    entry.tasks.set(member, own)
    own.push(task)
    entry.size += 1
    this.#size += 1
  }

  /** The next task; undefined when there is none. */
  take(): T | undefined {
    const [first] = this.#groups
    if (!first) return undefined
    const [name, group] = first
    const [member, own] = group.tasks.entries().next().value as [string, T[]]
    const task = own.shift()
    group.tasks.delete(member)
    if (own.length > 0) group.tasks.set(member, own)
    this.#groups.delete(name)
    group.size -= 1
    if (group.size > 0) this.#groups.set(name, group)
    this.#size -= 1
    return task
  }
}
