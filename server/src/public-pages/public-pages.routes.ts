import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Language } from '@enp/shared/calls/api'
import { throwRefusal } from '@enp/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { cachedReply, createReplyCache, hasTag } from '../http/cached-reply.ts'
import type { FileHooks } from '../http/server.ts'
import { pagePrefixes } from './page/page-head.rules.ts'
import { showServicePage } from './show-service-page.ts'
import { makeSitemap, makeSitemapIndex } from './sitemap/make-sitemap.ts'
import { parseFileName, renderRobots } from './sitemap/sitemap.rules.ts'

/** Only our own pictures, styles and fonts, no scripts, no frames. */
const contentSecurityPolicy =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const pageCacheControl = 'public, max-age=300, stale-while-revalidate=600'
const missingCacheControl = 'public, max-age=60'
const sitemapLifeMs = 3_600_000
/** A file of the sitemap has about a megabyte. */
const maxCachedSitemaps = 16

const source = (path: string) => () => readFile(new URL(path, import.meta.url))
const font = (part: string) => source(`../../../shared/design/fonts/onest-${part}-wght-normal.woff2`)
/** Everything that a page loads, except pictures of services. */
const parts = [
  ['/s/style.css', 'text/css; charset=utf-8', source('../../assets/public-pages/style.css')],
  ['/s/icon.svg', 'image/svg+xml', source('../../../shared/design/brand/enp-coin.svg')],
  ['/s/onest-cyrillic.woff2', 'font/woff2', font('cyrillic')],
  ['/s/onest-latin.woff2', 'font/woff2', font('latin')],
  ['/s/onest-ruble.woff2', 'font/woff2', font('ruble')],
] as const

type PageDeps = Pick<Deps, 'db' | 'config' | 'telegram'>

/** Pages for search engines and link previews; docs/rules/public-pages.md */
export function servePublicPages(app: FastifyInstance, deps: PageDeps, { stranger }: FileHooks): void {
  const options = { schema: { hide: true }, onRequest: stranger }
  for (const language of ['ru', 'en'] as const)
    app.get<{ Params: { id: string } }>(`${pagePrefixes[language]}:id`, options, (request, reply) =>
      sendPage(deps, language, request, reply),
    )
  for (const [url, type, read] of parts) app.get(url, { schema: { hide: true } }, cachedReply(type, read))
  serveSitemap(app, deps, options)
}

async function sendPage(
  deps: PageDeps,
  language: Language,
  { params: { id }, headers }: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, content } = await showServicePage(deps, language, id)
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  reply.headers({
    etag,
    'cache-control': status === 200 ? pageCacheControl : missingCacheControl,
    'content-language': language,
    'content-security-policy': contentSecurityPolicy,
  })
  if (status === 200 && hasTag(headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.code(status).type('text/html; charset=utf-8').send(content)
}

function serveSitemap(
  app: FastifyInstance,
  deps: PageDeps,
  options: { schema: object; onRequest: FileHooks['stranger'] },
) {
  const { publicUrl: origin } = deps.config
  app.get(
    '/robots.txt',
    options,
    cachedReply('text/plain; charset=utf-8', async () => renderRobots(origin)),
  )
  const cache = createReplyCache('application/xml; charset=utf-8', { lifeMs: sitemapLifeMs, max: maxCachedSitemaps })
  // Links of a sitemap are absolute.
  const requireOrigin = () => origin ?? throwRefusal('NOT_FOUND')
  app.get('/sitemap.xml', options, async (request, reply) => {
    const known = requireOrigin()
    return cache('index', () => makeSitemapIndex(deps, known))(request, reply)
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name', options, async (request, reply) => {
    const known = requireOrigin()
    const { name } = request.params
    const file = parseFileName(name) ?? throwRefusal('NOT_FOUND')
    return cache(name, () => makeSitemap(deps, known, file))(request, reply)
  })
}
