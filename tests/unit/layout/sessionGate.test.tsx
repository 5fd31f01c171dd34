// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../../domain/errors.ts';
import { readToken } from '../../../src/dataProvider/token.ts';
import { mockState, mockUser, refuse } from '../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const sentence = 'Too many requests. Try again in a moment.';
const tooMany = (wait: number) =>
  HttpResponse.json(
    { code: errorCodes.tooManyRequests, msg: sentence, data: null },
    { status: 429, headers: { 'Retry-After': String(wait) } },
  );
/** Answers about the signed-in user, in turn, then the default one. */
const open = (...answers: Response[]) => {
  const state = {
    ...mockState('clinicAdmin'),
    calls: { getUserInfo: () => answers.shift() ?? mockUser('clinicAdmin') },
  };
  return renderConsole(server, state, '/404');
};
const thePage = () => screen.findByText('Page not found', { selector: 'h1' });

describe('opening a page', () => {
  test('beyond the call limit keeps the session, says so and continues by itself', async () => {
    const { router } = await open(tooMany(1));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect([readToken(), router.state.location.pathname]).toEqual(['mock-token', '/404']);
    expect(await thePage()).toBeInTheDocument();
  });

  test('beyond the call limit can be retried immediately', async () => {
    const { user } = await open(tooMany(600));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await thePage()).toBeInTheDocument();
  });

  test('with a session that the server refuses leads to the sign-in', async () => {
    const { router } = await open(refuse('forbidden', null, 'Not you.'));
    expect(await screen.findByText('Not you.')).toBeInTheDocument();
    expect([readToken(), router.state.location.pathname]).toEqual([null, '/login']);
  });
});
