import { describe, expect, it } from 'vitest'
import { fullName, initials } from './name.rules.ts'

describe('a name', () => {
  it('is both names, or the one there is', () => {
    expect(fullName({ firstName: 'Алексей', lastName: 'Миронов' })).toBe('Алексей Миронов')
    expect(fullName({ firstName: 'Анна' })).toBe('Анна')
  })

  it('is shortened to first letters, of any script, one where there is one', () => {
    expect(initials({ firstName: 'алексей', lastName: 'миронов' })).toBe('АМ')
    expect(initials({ firstName: 'Анна' })).toBe('А')
    expect(initials({ firstName: '𝒜nna', lastName: ' 李' })).toBe('𝒜李')
    expect(initials({ firstName: ' ' })).toBe('·')
  })
})
