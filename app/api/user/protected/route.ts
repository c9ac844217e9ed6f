export { POST } from '../../institution/protected/route'
