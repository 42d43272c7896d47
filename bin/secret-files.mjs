import { readFileSync } from 'node:fs'

/** Variables that may be given as NAME_FILE, the path of a file with the value. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'BOT_TOKEN',
  'BOT_WEBHOOK_SECRET',
  'SERVICE_TOKEN',
  'JWT_SECRET',
  'VOUCHER_SIGNING_KEY',
  'PAYMENT_PROVIDER_TOKEN',
  'TON_API_KEY',
  'TON_HOT_WALLET_MNEMONIC',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
]

export class SecretFileError extends Error {}

/**
 * Returns the environment with the values of the files. Errors: SecretFileError if a file is
 * unreadable or empty, or if a variable is given in both ways.
 */
export function readSecretFiles(env) {
  const found = secretNames.flatMap((name) => {
    const path = env[`${name}_FILE`]
    if (!path) return []
    if (env[name]) throw new SecretFileError(`${name} and ${name}_FILE are both set: keep one of them.`)
    return [[name, readSecret(`${name}_FILE`, path)]]
  })
  return { ...env, ...Object.fromEntries(found) }
}

function readSecret(variable, path) {
  let text
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new SecretFileError(`The file of ${variable} cannot be read (${error.code}).`)
  }
  if (text === '') throw new SecretFileError(`The file of ${variable} is empty.`)
  return text
}
