import { describe, expect, it } from '@jest/globals';
import { maskUrl } from './mask-url.js';

describe('An address without its secrets', () => {
  it.each([
    ['https://hooks.example.com/in', 'https://hooks.example.com/in'],
    ['https://hooks.example.com/in?key=hush', 'https://hooks.example.com/in?key=[redacted]'],
    ['https://hooks.example.com/?a=1&b=2&c=&d', 'https://hooks.example.com/?a=[redacted]&b=[redacted]&c=&[redacted]'],
    ['https://hooks.example.com/?hush', 'https://hooks.example.com/?[redacted]'],
    ['https://hooks.example.com/?key=a=b?c', 'https://hooks.example.com/?key=[redacted]'],
    ['https://hooks.example.com/?', 'https://hooks.example.com/?'],
    ['https://ada:pw@hooks.example.com/in', 'https://[redacted]@hooks.example.com/in'],
    ['https://hush@hooks.example.com/in', 'https://[redacted]@hooks.example.com/in'],
    ['https://hooks.example.com/?a=1#hush', 'https://hooks.example.com/?a=[redacted]#[redacted]'],
    ['https://hooks.slack.com/services/T0/B0/hush', 'https://hooks.slack.com/services/[redacted]'],
    ['http://127.0.0.1:4000/hook', 'http://127.0.0.1:4000/hook'],
  ])('%s is %s', (url, shown) => {
    expect(maskUrl(url)).toBe(shown);
  });
});
