import { expect } from '@playwright/test'
import type { Product } from '../product/product.ts'
import type { ChatMessage } from '../product/simulator.ts'

/** A bot killed before it is ready is restarted after growing pauses of up to ten seconds. */
const patience = process.env.TEST_SLOW ? { timeout: 90_000 } : {}

async function newest(product: Product, id: number, isIt: (message: ChatMessage) => boolean): Promise<ChatMessage> {
  const find = async () => (await product.messenger.chat(id)).findLast((one) => one.from === 'bot' && isIt(one))
  await expect.poll(async () => (await find()) !== undefined, patience).toBe(true)
  const found = await find()
  if (!found) throw new Error('the bot took a message back')
  return found
}

/** One user in the chat. With TEST_SLOW=1 the bot is killed before each action of this user. */
export function inChat(product: Product, id: number) {
  const { messenger } = product
  const beforeEach = () => (process.env.TEST_SLOW ? product.kill('bot') : undefined)
  const reads = (words: string) => newest(product, id, ({ text }) => text.includes(words))
  return {
    reads,
    async writes(text: string, answer: string) {
      await beforeEach()
      await messenger.write(id, text)
      return reads(answer)
    },
    async sends(photo: string, answer: string) {
      await beforeEach()
      await messenger.sendPhoto(id, photo)
      return reads(answer)
    },
    async sendsFile(name: string, file: Buffer, answer: string) {
      await beforeEach()
      await messenger.sendDocument(id, name, file)
      return reads(answer)
    },
    async presses(label: string, answer: string) {
      const message = await newest(product, id, ({ buttons }) => JSON.stringify(buttons ?? '').includes(`"${label}"`))
      await beforeEach()
      await messenger.press(id, message.id, label)
      return reads(answer)
    },
  }
}
