import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { botTexts } from '../../texts/texts.ts'
import { adminMenu } from './menu.ts'

test('the guide for operators names each button of the menu', async () => {
  const guide = await readFile(new URL('../../../../docs/guides/operator-tasks.md', import.meta.url), 'utf8')
  const labels = adminMenu.map(({ description }) => `| «${botTexts.ru[description]}» |`)
  expect(labels.filter((label) => !guide.includes(label))).toEqual([])
})
