import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { jettonWalletCode, minterCode } from './compiled.ts'

test('the compiled jetton matches its source', async () => {
  expect((await compile('wallet.tolk')).hash()).toEqual(jettonWalletCode.hash())
  expect((await compile('minter.tolk')).hash()).toEqual(minterCode.hash())
})
