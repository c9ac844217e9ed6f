import { LogOut } from 'lucide-react'
import { useLogout } from './logout'

/** The sidebar's logout button. */
export function LogoutButton() {
  const { pending, logout } = useLogout()
  return (
    <button type="button" aria-busy={pending || undefined} onClick={logout} className="nav-row">
      <LogOut aria-hidden />
      {pending ? 'Logging out' : 'Logout'}
    </button>
  )
}
