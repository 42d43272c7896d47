import type { Language } from '@enp/shared/calls/api'
import { escapeHtml } from '@enp/shared/text/escape-html'
import { toPagePath } from '../page/page-head.rules.ts'

/** Each has up to two pages, so that a file stays below 10,000 addresses. */
const servicesPerFile = 4_000
export const maxServicesPerFile = 5_000
const maxFiles = 1_024
const idRange = 2 ** 32

/** A power of two, so that the addresses of the files stay when the catalog grows a little. */
export function countFiles(services: number): number {
  let files = 1
  while (files < maxFiles && services > files * servicesPerFile) files *= 2
  return files
}

export interface SitemapFile {
  readonly number: number
  readonly total: number
}

export const toFileName = ({ number, total }: SitemapFile): string => `${number}-of-${total}.xml`

/** Undefined unless the total is a power of two and contains the number. */
export function parseFileName(name: string): SitemapFile | undefined {
  const [, number, total] = (/^([1-9]\d{0,3})-of-([1-9]\d{0,3})\.xml$/.exec(name) ?? []).map(Number)
  if (number === undefined || total === undefined) return undefined
  return number <= total && total <= maxFiles && (total & (total - 1)) === 0 ? { number, total } : undefined
}

/** Ids are random, so that equal ranges of their first 32 bits have about as many services. */
export function toIdRange({ number, total }: SitemapFile): { from: string; to: string } {
  const toHex = (bits: number) => bits.toString(16).padStart(8, '0')
  return {
    from: `${toHex(((number - 1) * idRange) / total)}-0000-0000-0000-000000000000`,
    to: `${toHex((number * idRange) / total - 1)}-ffff-ffff-ffff-ffffffffffff`,
  }
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function renderSitemapIndex(origin: string, total: number): string {
  const files = Array.from({ length: total }, (_, index) => toFileName({ number: index + 1, total }))
  const entries = files.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}`)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

export interface ListedService {
  readonly id: string
  /** `2030-03-12` in UTC. */
  readonly changed: string
  readonly translated: boolean
}

/** A service without English texts is listed once. */
export function renderSitemap(origin: string, services: readonly ListedService[]): string {
  const entry = (language: Language, { id, changed }: ListedService) =>
    `<url><loc>${escapeHtml(origin + toPagePath(language, id))}</loc><lastmod>${changed}</lastmod></url>\n`
  const entries = services.map((one) => entry('ru', one) + (one.translated ? entry('en', one) : ''))
  return `${declaration}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

/** Allows pages and pictures; without a public address it names no sitemap. */
export function renderRobots(origin: string | undefined): string {
  const closed = ['/v1/', '/auth/', '/internal/', '/health/', '/docs', '/operator/', '/telegram/']
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /']
  return `${[...rules, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`
}
