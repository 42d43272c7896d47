import { describe, expect, test } from 'vitest'
import { asBot, operatorId, type Reply, startProduct } from '../fixtures/harness.ts'
import { answer, arriveAsOrganizer, beginDraft, fillDraft } from './own-services.ts'

const product = await startProduct()

describe('the preview of a service draft', () => {
  const preview = (user: { get(url: string): Promise<Reply> }, id: string) =>
    user.get(`/v1/organizer/drafts/${id}/preview`)

  test('is refused until the draft is complete, and then shows the page as it will be published', async () => {
    const vera = await arriveAsOrganizer(product)
    const id = await beginDraft(product, vera.telegramId, vera.organizerId)
    const early = (await preview(vera, id)).body.error
    expect([early.code, early.details]).toEqual(['DRAFT_INCOMPLETE', { step: 'category' }])
    await fillDraft(product, vera.telegramId, id)
    const { body } = await preview(vera, id)
    expect(body.data).toMatchObject({ state: 'draft', organizerId: vera.organizerId })
    expect((await vera.get(`/v1/services/${id}`)).status).toBe(404)

    await asBot(product, `/v1/organizer/drafts/${id}/submit`, { telegramId: vera.telegramId })
    await asBot(product, `/internal/admin/services/${id}/decide`, { operatorId, approve: true, submission: 1 })
    const [row] = await product.sql<{ service_id: string }>('select service_id from service_draft where id = $1', [id])
    const published = (await vera.get(`/v1/services/${row?.service_id}`)).body.data
    // The next free day is computed only for a published service.
    type Page = { id: string; nextFreeOn?: string; options: { id: string }[] }
    const withoutIds = ({ id: _, nextFreeOn: __, options, ...page }: Page) => ({
      ...page,
      options: options.map(({ id: ___, ...option }) => option),
    })
    expect(withoutIds(body.data.service)).toEqual(withoutIds(published))
  })

  test('shows unpublished changes, and only to members of the organizer', async () => {
    const [vera, stranger] = [await arriveAsOrganizer(product), await arriveAsOrganizer(product)]
    const id = await beginDraft(product, vera.telegramId, vera.organizerId)
    await fillDraft(product, vera.telegramId, id)
    await answer(product, vera.telegramId, id, 'title', 'Шхеры на закате')
    expect((await preview(vera, id)).body.data.service.title).toBe('Шхеры на закате')
    expect((await preview(stranger, id)).body.error.code).toBe('NOT_FOUND')
  })
})
