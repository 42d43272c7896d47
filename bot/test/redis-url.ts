/** One Redis database per test file, so that no file takes the jobs of another. */
const databases = {
  paysupport: 6,
  notices: 7,
  process: 8,
  invoices: 9,
  conversations: 10,
  'paid-notices': 11,
  dialogs: 12,
} as const

export function redisUrl(file: keyof typeof databases): string {
  const url = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379')
  url.pathname = `/${databases[file]}`
  return url.href
}
