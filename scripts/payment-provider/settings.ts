export type Settings = {
  port: number
  keyId: string
  secret: string
  webhookSecret: string
  /** where webhooks go, unless a fault setting says otherwise */
  webhookUrl: string
  /** the file that stores links and payments between starts; without one nothing is stored */
  file: string | undefined
}

/** @throws if one is missing */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const needed = (name: string) => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing`)
    return value
  }
  return {
    port: Number(needed('PAYMENT_PORT')),
    keyId: needed('RAZORPAY_KEY_ID'),
    secret: needed('RAZORPAY_KEY_SECRET'),
    webhookSecret: needed('RAZORPAY_WEBHOOK_SECRET'),
    webhookUrl: env.PAYMENT_WEBHOOK_URL ?? '',
    file: env.PAYMENT_FILE || undefined,
  }
}
