// The path where load balancers look for it.
export { GET } from '../api/ready/route'
