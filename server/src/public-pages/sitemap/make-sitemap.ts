import type { Deps } from '../../core/deps.ts'
import { countFiles, renderSitemap, renderSitemapIndex, type SitemapFile, toIdRange } from './sitemap.rules.ts'
import { countPublishedServices, listServicesInRange } from './sitemap.store.ts'

export async function makeSitemapIndex({ db }: Pick<Deps, 'db'>, origin: string): Promise<string> {
  return renderSitemapIndex(origin, countFiles(await countPublishedServices(db)))
}

export async function makeSitemap({ db }: Pick<Deps, 'db'>, origin: string, file: SitemapFile): Promise<string> {
  return renderSitemap(origin, await listServicesInRange(db, toIdRange(file)))
}
