import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { minterCode, walletCode } from './compiled.ts'

test('the compiled jetton matches its source', async () => {
  expect((await compile('wallet.tolk')).hash()).toEqual(walletCode.hash())
  expect((await compile('minter.tolk')).hash()).toEqual(minterCode.hash())
})
