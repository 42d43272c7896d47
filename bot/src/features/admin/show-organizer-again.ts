import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { editMessage } from '../../telegram/edit-message.ts'
import { searchResultMessage } from './search-view.ts'

/** Replaces the pressed message by the current page of the organizer. */
export async function showOrganizerAgain(deps: Deps, ctx: BotContext, organizerId: string): Promise<void> {
  const query = { operatorId: ctx.from?.id ?? 0, text: organizerId }
  const page = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/search', { query })
  if (!page.ok) return
  const { html, keyboard } = searchResultMessage(ctx, page.data)
  await editMessage(ctx, html, keyboard)
}
