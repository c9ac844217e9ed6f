'use client'

import { TextField } from '@/components/form/text-field'
import { SignUpForm } from './sign-up-form'

const schema = () => import('@/lib/access/account/schema').then((module) => module.TeacherSignUp)
const empty = { fullName: '', email: '', institutionId: '', password: '', confirm: '' }
const instituteId = {
  name: 'institutionId',
  hint: 'Your school office has it: the admins see it in their account settings.',
}

/** A teacher's request to join an institute; next come the mailed code and an admin's approval. */
export function TeacherSignUpForm() {
  return (
    <SignUpForm base="/teacher" schema={schema} empty={empty} instituteId={instituteId}>
      <TextField name="fullName" label="Full name" autoComplete="name" />
    </SignUpForm>
  )
}
