import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Testing Library does both only where `afterEach` and `beforeAll` are global.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(cleanup)
