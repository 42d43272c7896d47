import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { minterCode, walletCode } from './compiled.ts'

test('the compiled jetton is what its source says', async () => {
  expect((await compile('wallet.tolk')).hash()).toEqual(walletCode.hash())
  expect((await compile('minter.tolk')).hash()).toEqual(minterCode.hash())
})
