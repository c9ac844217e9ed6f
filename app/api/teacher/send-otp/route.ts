export { POST } from '../../institution/send-otp/route'
