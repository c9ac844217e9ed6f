export { POST } from '../../institution/reset-password/route'
