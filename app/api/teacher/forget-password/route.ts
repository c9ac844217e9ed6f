export { POST } from '../../institution/forget-password/route'
