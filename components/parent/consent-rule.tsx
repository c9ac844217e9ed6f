'use client'

import { RuleSwitch } from './rule-switch'

/** The setting whether lab work requires consent. */
export const ConsentRule = ({ required }: { required: boolean }) => (
  <RuleSwitch
    label="Require a parent’s consent before lab work"
    hint="On: the lab program’s work is taken only of students whose parents agreed. Off: also of those whose parents have not answered yet. After a no it is never taken, and teachers mark on paper."
    on={required}
    path="/parent/setting"
    bodyOf={(on) => ({ required: on })}
  />
)
