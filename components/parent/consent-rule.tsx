'use client'

import { RuleSwitch } from './rule-switch'

/** The setting whether lab work requires consent. */
export const ConsentRule = ({ required, disabled }: { required: boolean; disabled: boolean }) => (
  <RuleSwitch
    label="Require a parent’s consent before lab work"
    hint="On: lab work is accepted only from students whose parents have agreed. Off: it is also accepted from students whose parents have not answered yet. After a no it is never accepted, and teachers mark on paper."
    on={required}
    disabled={disabled}
    path="/parent/setting"
    bodyOf={(on) => ({ required: on })}
  />
)
