import { readFileSync } from 'node:fs'

/** Version of the product, as in the root's package.json. */
export const version = readVersion()

function readVersion(): string {
  const content: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  if (content instanceof Object && 'version' in content) return String(content.version)
  throw new Error('package.json has no version')
}
