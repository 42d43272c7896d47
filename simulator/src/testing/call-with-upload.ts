import { simulatedBotToken } from '../simulated-bot.ts'
import type { BotAnswer, TestSimulator } from './simulator.ts'

export async function callWithUpload(
  { app }: TestSimulator,
  method: string,
  fields: Record<string, string | Blob>,
): Promise<Omit<BotAnswer, 'status'> & { error_code?: number }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value instanceof File ? value.name : 'file')
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: `/bot${simulatedBotToken}/${method}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<BotAnswer>()
}
