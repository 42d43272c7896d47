import type { Language } from '@enp/shared/calls/api'
import type { Deps } from '../core/deps.ts'
import { getBotUsername } from '../telegram/bot-username.ts'
import { renderMissingPage } from './page/missing-page.rules.ts'
import { renderServicePage } from './page/service-page.rules.ts'
import { toPublicService } from './public-service.rules.ts'
import { findPublicService } from './public-service.store.ts'

export interface ShownPage {
  readonly status: 200 | 404 | 410
  readonly content: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** 404 for an unknown service, 410 for a hidden one; docs/rules/public-pages.md#pages */
export async function showServicePage(
  { db, config, telegram }: Pick<Deps, 'db' | 'config' | 'telegram'>,
  language: Language,
  id: string,
): Promise<ShownPage> {
  const [row, bot] = await Promise.all([
    uuid.test(id) ? findPublicService(db, id) : undefined,
    getBotUsername(telegram).catch(() => undefined),
  ])
  if (!row) return { status: 404, content: renderMissingPage(language, 'missing', bot) }
  if (row.status !== 'published') return { status: 410, content: renderMissingPage(language, 'paused', bot) }
  const site = { origin: config.publicUrl, bot }
  return { status: 200, content: renderServicePage(language, toPublicService(row, language), site) }
}
