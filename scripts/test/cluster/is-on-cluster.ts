/** Whether the unit tests run on a Citus cluster. */
export const isOnCluster = () => process.env.TEST_CITUS === 'on'
