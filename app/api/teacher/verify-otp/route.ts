export { POST } from '../../institution/verify-otp/route'
