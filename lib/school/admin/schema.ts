import { z } from 'zod'
import { differ, email, guid, name, passwords, sameTwice } from '../../core/fields.ts'
import { adminRoles } from '../../core/permissions.ts'

const adminRole = z.enum(adminRoles, 'Choose a role')

export const AdminId = z.object({ id: guid })

export const InviteAdmin = z.object({ fullName: name(120), email, adminRole })
export type InviteAdmin = z.input<typeof InviteAdmin>

export const ChangeAdminRole = AdminId.extend({ adminRole })

/** An admin of the institute; `joined` once they have accepted their invitation. Times are ISO 8601. */
export const AdminRow = z.strictObject({
  guid,
  fullName: z.string(),
  email: z.string(),
  adminRole: z.enum(adminRoles),
  joined: z.boolean(),
  invitedAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
})
export type AdminRow = z.output<typeof AdminRow>

/** An admin who has just been mailed an invitation; `mailWaits` when the day's budget has no room for the mail. */
export const SentInvitation = z.strictObject({ guid, email: z.string(), mailWaits: z.boolean() })
export type SentInvitation = z.output<typeof SentInvitation>

/** An invitation, by its link's token. */
export const InvitationToken = z.object({ token: z.string().max(2000) })

/** The recipient and school of an invitation. */
export const Invitation = z.strictObject({ school: z.string(), fullName: z.string(), email: z.string() })
export type Invitation = z.output<typeof Invitation>

/** The form to accept an invitation; the token comes from the link. */
export const InvitedAdmin = z.object({ fullName: name(120), ...passwords }).refine(sameTwice, differ)

export const AcceptInvitation = InvitationToken.extend({ fullName: name(120), ...passwords }).refine(
  sameTwice,
  differ,
)
