export { POST } from '../../institution/login/route'
