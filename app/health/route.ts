// Where load balancers look for it.
export { GET } from '../api/health/route'
