import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { loadErrorTextsIn } from '../../locales/catalog.ts'

// Long, because other tests and programs keep the machine busy.
configure({ asyncUtilTimeout: 15_000 })

// Testing Library does both only where `afterEach` and `beforeAll` are global.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(cleanup)

await Promise.all([loadErrorTextsIn('ru'), loadErrorTextsIn('en')])
