import { firstPassword } from './account-steps.ts'
import { type Caller, post } from './api-steps.ts'

/** Makes a new slip for a student of 10-A as the admin of their school, who is signed in afterwards. */
export async function newSlip(caller: Caller, email: string, student: string) {
  await post(caller, '/institution/login', { email, password: firstPassword })
  await post(caller, '/institution/auth', { email, password: firstPassword })
  const { data } = await post(caller, '/student/slips', { class: '10-A', students: [student], force: true })
  return data.slips[0] as { loginName: string; password: string; address: string }
}

/** Signs the caller in as that student, as their own browser would. */
export async function studentIn(
  caller: Caller,
  school: { displayId: string; email: string },
  student: string,
) {
  const { loginName, password } = await newSlip(caller, school.email, student)
  await post(caller, '/student/login', { instituteId: school.displayId, loginName, password, browser: true })
}
