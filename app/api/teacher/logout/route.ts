export { POST } from '../../institution/logout/route'
