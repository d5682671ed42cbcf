/** Written by `npm run client` from the contract. */

export interface paths {
    "/api/v1/system/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health check
         * @description Probes both backing services in parallel, for at most a second. Not rate-limited.
         *
         *     **Access:** Public: no credential needed.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/system/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get service information
         * @description Name, version, environment, and where the docs are.
         *
         *     **Access:** Public: no credential needed.
         */
        get: operations["getInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the contract as JSON
         * @description OpenAPI 3.1.
         *
         *     **Access:** Public: no credential needed.
         */
        get: operations["getContractJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the contract as YAML
         * @description OpenAPI 3.1.
         *
         *     **Access:** Public: no credential needed.
         */
        get: operations["getContractYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Prometheus metrics
         * @description Text exposition format; configure the scraper to send `X-Admin-Key`.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/loops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List background loops
         * @description Every loop with its latest run, its duration and result, and when it runs next.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listLoops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/loops/{name}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a loop now
         * @description Runs the loop once and waits for the result. Waits first for a run that is already in progress.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        post: operations["runLoop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List outgoing mail
         * @description Mails of the outbox that wait, were sent or were given up; without their texts and readers.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List queues
         * @description The queues of background jobs and how many jobs each has.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description What happened in the workspace, oldest first, as far as the caller may read it. Send `next_cursor` as `after` to go on: no event is skipped or repeated. Events are kept for 30 days.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Server-sent events: `id` is the cursor, `event` the type, `data` the event as JSON. Begins now, or after `Last-Event-ID` (or `after`). A comment comes every 15 seconds. When the service ends the stream, the last event is `goodbye` with a `reason`. At most 20 streams a person and 200 a workspace.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the session cookie (`HttpOnly`, `SameSite=Lax`).
         *
         *     **Access:** Public: no credential needed.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session
         * @description The person and workspace of this session, and all workspaces of the person.
         *
         *     **Access:** Dashboard session, also outside a workspace.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/session/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the workspace of this session
         * @description From now on every request of this session acts in that workspace, also requests of other tabs: a page that shows another workspace finds `brand` of `GET /api/v1/auth/session` changed, and its paths with the old `brand_id` answer 404.
         *
         *     **Access:** Dashboard session, also outside a workspace.
         */
        post: operations["switchBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends this session and clears the cookie.
         *
         *     **Access:** Dashboard session, also outside a workspace.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a password
         * @description Completes a mailed reset link, which works once within an hour. Ends all sessions of the person.
         *
         *     **Access:** Public: no credential needed.
         */
        post: operations["finishPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my tokens
         * @description Your tokens in the workspace of the session.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["listMyTokens"];
        put?: never;
        /**
         * Create my token
         * @description The secret is returned once and never shown again.
         *
         *     **Access:** Dashboard session.
         */
        post: operations["createMyToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke one of my tokens
         * @description It stops working immediately in this process and within 5 seconds in all others.
         *
         *     **Access:** Dashboard session.
         */
        delete: operations["revokeMyToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens/{token_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate one of my tokens
         * @description Issues a new token with the same name, scopes and lifetime. The old one stops working immediately.
         *
         *     **Access:** Dashboard session.
         */
        post: operations["rotateMyToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspect the current token
         * @description Workspace, person, effective scopes, expiry, and the operations the token may call.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["describeToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change my password
         * @description Ends all other sessions of the person. Tokens stay unless `revoke_tokens` is set. A password set by an admin stays bound to that workspace even when it is changed here: only a mailed reset link removes the restriction.
         *
         *     **Access:** Dashboard session, also outside a workspace.
         */
        post: operations["changeMyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description The invited person, signed in, becomes a member of the inviting workspace.
         *
         *     **Access:** Dashboard session, also outside a workspace.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plans
         * @description All plans and what they include.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/plans/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace a plan
         * @description Applies immediately to workspaces on the plan. `free`, `team` and `enterprise` are predefined.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        put: operations["putPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces
         * @description All workspaces of the installation.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listBrands"];
        put?: never;
        /**
         * Create a workspace
         * @description Its tokens may have every scope except `brand:admin` until the scope policy is widened.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        post: operations["createBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{brand_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workspace
         * @description Plan, subscription and scope policy of a workspace.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a workspace
         * @description Changes only the fields sent.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        patch: operations["changeBrand"];
        trace?: never;
    };
    "/api/v1/admin/brands/{brand_id}/scope-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a workspace's scope policy
         * @description Scopes outside the policy can no longer be issued, and stop working on existing tokens.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        put: operations["setScopePolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description All people and service accounts, with the workspaces they are members of.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Without a password, the person needs a reset link to sign in.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{brand_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add or update a member
         * @description Adds the person to the workspace, or changes the member's role and position.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        put: operations["putMember"];
        post?: never;
        /**
         * Remove a member
         * @description The person's tokens and sessions in this workspace stop working immediately. Their content stays.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/brands/{brand_id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a member's token
         * @description The secret is returned once and never shown again.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke any token
         * @description It stops working immediately in this process and within 5 seconds in all others.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/agents/{agent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set an agent's owner
         * @description Creates the agent if it does not exist. With `brand_id` null it belongs to the platform.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        put: operations["putAgent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens
         * @description Personal access tokens of all workspaces, also those expired or revoked, until they are deleted.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{user_id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lock an account
         * @description Ends all sessions, tokens and reset links immediately and permanently. The person cannot sign in until the account is unlocked. Also works for platform admins.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        put: operations["lockAccount"];
        post?: never;
        /**
         * Unlock an account
         * @description The person may sign in again. Ended sessions and tokens stay ended.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        delete: operations["unlockAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{user_id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a person's sessions
         * @description Ends all sessions immediately; with `tokens`, also revokes the tokens in every workspace.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        post: operations["signOutAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feature switches
         * @description The four optional features: whether each is on, why, and how much data it has.
         *
         *     **Access:** Personal access token with scope `brand:read`; or Dashboard session.
         */
        get: operations["getFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/features/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Turn a feature on or off
         * @description Off hides the feature from the dashboard and deletes nothing.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        put: operations["setFeature"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/features/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feature changes
         * @description Changes by admins, newest first.
         *
         *     **Access:** Personal access token with scope `brand:read`; or Dashboard session.
         */
        get: operations["getFeatureHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/feed/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feed sources
         * @description Sources of the workspace's feed, oldest first, 200 per page.
         *
         *     **Access:** Personal access token with scope `brand:read`; or Dashboard session.
         */
        get: operations["listFeedSources"];
        put?: never;
        /**
         * Add a feed source
         * @description A URL can be added only once per workspace.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["addFeedSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/feed/sources/{source_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a feed source
         * @description Takes effect immediately.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        delete: operations["removeFeedSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description All active members.
         *
         *     **Access:** Personal access token with scope `brand:read`; or Dashboard session.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a member
         * @description Changes only the fields sent. A workspace keeps at least one admin.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        patch: operations["changeMember"];
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/members/{user_id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a password reset link
         * @description The link is valid once, for an hour.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["sendPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/members/{user_id}/set-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a member's password
         * @description Only for a person who belongs to this workspace and no other. Signs the person out everywhere and revokes their tokens. The password opens this workspace only: when the person joins another one, it becomes void and they are mailed a reset link.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/members/{user_id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member's picture
         * @description Also available to dashboard sessions.
         *
         *     **Access:** Personal access token with scope `brand:read`; or Dashboard session.
         */
        get: operations["getMemberPhoto"];
        put?: never;
        /**
         * Set a member's picture
         * @description The picture is re-encoded: at most 512 pixels wide or high, without metadata. An animated GIF stays animated.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["uploadMemberPhoto"];
        /**
         * Remove a member's picture
         * @description Idempotent: succeeds without a picture, too.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        delete: operations["removeMemberPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get workspace usage
         * @description Current usage and the limits of the plan. Writes that would exceed a limit are refused with 403 (`quota_exceeded`); reads, deletes and updates that shrink always work.
         *
         *     **Access:** Personal access token with scope `brand:read` of a workspace admin; or Dashboard session of a workspace admin.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guests
         * @description People outside the workspace who may open some of its boards or docs spaces.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        get: operations["listGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/guests/{user_id}/make-member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a guest as a member
         * @description Mails the guest a link that is valid for seven days. The guest keeps their access until they accept and become a member.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["makeMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{brand_id}/guests/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a guest
         * @description Removes the guest from every board and docs space and revokes an open invitation. Their cards, comments and pages stay.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin; or Dashboard session of a workspace admin.
         */
        delete: operations["removeGuest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/guest-places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my guest access
         * @description Access to boards and docs spaces of other workspaces, accepted or only offered, newest first.
         *
         *     **Access:** Dashboard session, also outside a workspace.
         */
        get: operations["listMyGuestPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/guest-places/{kind}/{resource_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept guest access
         * @description Access is only offered until it is accepted. From then on the person has access to more than one workspace: an admin can no longer set their password, only send a reset link.
         *
         *     **Access:** Dashboard session, also outside a workspace.
         */
        post: operations["acceptGuestPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/guest-places/{kind}/{resource_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a board or docs space
         * @description Gives up access to one board or docs space, accepted or only offered.
         *
         *     **Access:** Dashboard session, also outside a workspace.
         */
        delete: operations["leaveGuestPlace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/mail/address/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a mail name
         * @description A name is not available if somebody owns it, or if it still forwards for somebody else.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["getMailAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/mail/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename my mail address
         * @description Mail to the old address is forwarded to the new one for 30 days, and nobody else can take it.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        put: operations["renameMailAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List boards
         * @description Boards of the workspace, oldest first, 200 per page.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listBoards"];
        put?: never;
        /**
         * Create a board
         * @description In the workspace of the token.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        post: operations["createBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/boards/{board_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a board
         * @description The board with its columns and card counts.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        /**
         * Delete a board
         * @description Deletes the board with its columns, cards, comments and activity. Its guests lose access.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        delete: operations["removeBoard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/boards/{board_id}/guests/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a guest to a board
         * @description Gives a person outside the workspace access, or changes their level.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        put: operations["putBoardGuest"];
        post?: never;
        /**
         * Remove a guest from a board
         * @description Content created by the guest stays.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        delete: operations["removeBoardGuest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/boards/{board_id}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a column
         * @description At the end of the board, or where `position` says.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        post: operations["createColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/boards/{board_id}/columns/{column_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a column
         * @description A column with cards is deleted only if `move_to` names another one: they go to its end and take its status.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        delete: operations["removeColumn"];
        options?: never;
        head?: never;
        /**
         * Update a column
         * @description Changes only the fields sent. The cards in it take its status.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        patch: operations["changeColumn"];
        trace?: never;
    };
    "/api/v1/board/boards/{board_id}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards
         * @description In board order: column, position. `detail` selects the fields, never the cards. A page above 8 MiB is refused; `retry_with` names a `per_page` that fits.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Create a card
         * @description Appends the card to its column; the first column if neither column nor status is given.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        post: operations["createCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/tasks/{task_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card
         * @description Returns all fields unless `detail` says otherwise.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        /**
         * Delete a card
         * @description Deletes the card with its comments and checklist. Its number is not reused.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        delete: operations["removeCard"];
        options?: never;
        head?: never;
        /**
         * Update a card
         * @description Changes only fields that are sent and differ. A column sets the status; a status alone moves the card to the first column that has it. `return=receipt` returns the changes instead of the card.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        patch: operations["changeCard"];
        trace?: never;
    };
    "/api/v1/board/tasks/{task_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment on a card
         * @description Comments cannot be changed.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        post: operations["commentOnCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/tasks/{task_id}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a card's checklist
         * @description Replaces all items and returns the card.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        put: operations["setCardChecklist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/master/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards across boards
         * @description Filters are combined with AND, values of one filter with OR. Column names are compared without case and surrounding space. Values that match nothing return no rows.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listMasterTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/activity/boards/{board_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List board activity
         * @description Newest first. Send `next_cursor` as `since` to continue: newer entries come first, then older ones. No entry is skipped or repeated in either direction.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/board/boards/{board_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a board as Markdown
         * @description Deterministic: the same board gives the same bytes. At `standard`, an export above 1 MiB is refused with its size; `detail=summary` is never refused. `columns` limits the export to some columns.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["exportBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factory/builds/settings/{task_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card's build settings
         * @description Resolves the profile named by the card for this desk.
         *
         *     **Access:** Desk key.
         */
        get: operations["getCardBuildSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/docs/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List docs spaces
         * @description Docs spaces of the workspace, oldest first, 200 per page.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listDocsSpaces"];
        put?: never;
        /**
         * Create a docs space
         * @description In the workspace of the token.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        post: operations["createDocsSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/docs/spaces/{space_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a docs space
         * @description Deletes the space with its pages. Its guests lose access.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        delete: operations["removeDocsSpace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/docs/spaces/{space_id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pages
         * @description Oldest first, with their texts; 200 per page, or as many as fit into 8 MiB.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listDocsPages"];
        put?: never;
        /**
         * Create a page
         * @description Creates a page in a docs space.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        post: operations["writeDocsPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/docs/spaces/{space_id}/pages/{page_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page
         * @description With its text.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["getDocsPage"];
        put?: never;
        post?: never;
        /**
         * Delete a page
         * @description Takes effect immediately.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        delete: operations["removeDocsPage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/docs/spaces/{space_id}/guests/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a guest to a space
         * @description Gives a person outside the workspace access, or changes their level.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        put: operations["putDocsGuest"];
        post?: never;
        /**
         * Remove a guest from a space
         * @description Content created by the guest stays.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        delete: operations["removeDocsGuest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factory/coder-profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List coder profiles
         * @description Build settings with the workspace's overrides applied. A filter that matches nothing returns `[]`.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listCoderProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factory/coder-profiles/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a coder profile
         * @description The profile as builds of the workspace receive it.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["getCoderProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factory/coder-profiles/{key}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List coder profile changes
         * @description Changes by the workspace, newest first, 200 per page; `cursor` is the `id` of the last change read.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["getCoderProfileHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factory/coder-profiles/{key}/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Override a coder profile
         * @description Changes only the settings sent. Applies to builds that start from now on.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        put: operations["overrideCoderProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factory/coder-profiles/{key}/override/{field}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reset a coder profile setting
         * @description Removes the workspace's override. Idempotent.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        delete: operations["resetCoderProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factory/builds/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get build settings
         * @description Called by a desk when a build starts. A profile that does not fit the desk's coder is skipped, and the build uses the desk's defaults: a profile never fails a build.
         *
         *     **Access:** Desk key.
         */
        get: operations["getBuildSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/agents/{agent_id}/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search an agent's memories
         * @description Matching active memories with a confidence of 0.3 or more, best match first.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        post: operations["searchMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/agents/{agent_id}/context/relevant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recall memories for a question
         * @description Up to 100 memories found by text search and ranked by the language model; without a model, in the order of the text search.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        post: operations["recallMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents
         * @description Agents of the workspace, and agents of the platform that it has memories of, with the number of their memories.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        get: operations["listMemoryAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a memory
         * @description Always creates a new memory. The first memory of an unowned agent claims the agent for the workspace, unless only the operator assigns agents (`AGENTS_CLAIM`) or files of that name already exist. A workspace may claim 20 agents per hour.
         *
         *     **Access:** Personal access token with scope `memory:write`; or Dashboard session.
         */
        post: operations["createMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/memories/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get memory statistics
         * @description Counts by status and kind, and the mean confidence.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        get: operations["getMemoryStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/memories/{memory_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a memory
         * @description In any status.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        get: operations["getMemory"];
        put?: never;
        post?: never;
        /**
         * Delete a memory
         * @description The memory is no longer found and is not picked up again. Deleting a pattern restores the learnings it was made of.
         *
         *     **Access:** Personal access token with scope `memory:write`; or Dashboard session.
         */
        delete: operations["deleteMemory"];
        options?: never;
        head?: never;
        /**
         * Update a memory
         * @description Changes only the fields sent. Sending content or confidence also verifies the memory.
         *
         *     **Access:** Personal access token with scope `memory:write`; or Dashboard session.
         */
        patch: operations["changeMemory"];
        trace?: never;
    };
    "/api/v1/memory/memories/{memory_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the history of a memory
         * @description Who changed what, newest first: corrections, verifications, its status, and merges into a pattern. Deleted with the memory.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        get: operations["getMemoryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/agents/{agent_id}/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an agent's memories
         * @description All memories, including those the search does not return. `order=confidence` gives the most trusted first, `order=fading` those that are the first to fall below the minimum confidence.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        get: operations["listMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversation sources
         * @description Sources of the workspace, or of one agent.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        get: operations["listSources"];
        put?: never;
        /**
         * Add a conversation source
         * @description Conversations found there are turned into memories every 10 minutes. The plan limits the number of sources.
         *
         *     **Access:** Personal access token with scope `memory:write`; or Dashboard session.
         */
        post: operations["createSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/sources/{source_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a conversation source
         * @description Deletes its waiting conversations. Memories made from it stay.
         *
         *     **Access:** Personal access token with scope `memory:write`; or Dashboard session.
         */
        delete: operations["removeSource"];
        options?: never;
        head?: never;
        /**
         * Update a conversation source
         * @description Changes its settings, or turns it on or off.
         *
         *     **Access:** Personal access token with scope `memory:write`; or Dashboard session.
         */
        patch: operations["changeSource"];
        trace?: never;
    };
    "/api/v1/memory/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description Conversations that wait for the model, are done, or failed after five attempts.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/conversations/{conversation_id}:retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a conversation
         * @description Retried at the next pick-up, with the attempts reset.
         *
         *     **Access:** Personal access token with scope `memory:write`; or Dashboard session.
         */
        post: operations["retryConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Projects of the workspace sorted by name, 200 per page.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description The project starts without code: attach a repository to it.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project
         * @description The project with its repository, index state, and faults of its lesson files.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Deletes the project with its index, its lessons and its copy of the repository. The repository itself is not changed.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/repository": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Attach a repository
         * @description Fetches and indexes the repository in the background, and again whenever its branch moves. Nothing in it is executed. The previous index is served until the new one is ready.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        put: operations["attachRepository"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/deploy-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project's deploy key
         * @description The public key used to fetch the repository over ssh: give it read access there. Each project has its own key.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        get: operations["getDeployKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Index a project now
         * @description Checks now whether the branch has moved.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["indexProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List code nodes
         * @description The node at a path and its direct children.
         *
         *     **Access:** Personal access token with scope `code:read`; or Dashboard session.
         */
        get: operations["listCodeNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the code graph around a node
         * @description Nodes up to three edges away, in both directions, nearest first, with all edges between them. Empty until the project is indexed, and if there is no such node.
         *
         *     **Access:** Personal access token with scope `code:read`; or Dashboard session.
         */
        get: operations["getCodeGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/entries:near": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find lessons near code
         * @description Walks the code graph outward from files or nodes and returns the lessons on every node reached. `degraded` says if the index or the lessons could not be read.
         *
         *     **Access:** Personal access token with scope `memory:read` and `code:read`; or Dashboard session.
         */
        post: operations["findLessonsNear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/entries/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search lessons by anchor
         * @description Lessons anchored at a path, elsewhere in its file, or on a parent folder. Includes stale lessons; `stale=true` returns only those.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        get: operations["searchLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/anchors:lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up lessons by node
         * @description The number of lessons at each node, and the first five.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        post: operations["lookUpAnchors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/entries:similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find similar lessons
         * @description Compares a text with all lessons of the workspace. Read-only.
         *
         *     **Access:** Personal access token with scope `memory:read`; or Dashboard session.
         */
        post: operations["findSimilarLessons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/entries:sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sync lesson files
         * @description Imports lesson files, as the index of the repository does. An invalid file is listed in `errors` and does not affect the others. A duplicate warning never prevents a write.
         *
         *     **Access:** Personal access token with scope `memory:write`; or Dashboard session.
         */
        post: operations["syncLessons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the workspace
         * @description Finds cards, memories, lessons and docs pages that contain all words of `q`, in any form, or have it as their ref. Memories and lessons need the scope `memory:read`: without it they are not searched, and named in `skipped`.
         *
         *     **Access:** Personal access token with any scopes; or Dashboard session.
         */
        get: operations["searchWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workstations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List desks
         * @description Desks without contact for more than two weeks are listed separately. Up to 1,000 per page; `total` is the number of all desks.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["listWorkstations"];
        put?: never;
        /**
         * Order a desk
         * @description Returns the command to run on the machine. The command and its token are shown only once. The desk is ready about 90 seconds after the command ran.
         *
         *     **Access:** Dashboard session.
         */
        post: operations["orderWorkstation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workstations/{workstation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a desk
         * @description The desk with its onboarding steps: which are done, which one needs action, and what to do.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["getWorkstation"];
        put?: never;
        post?: never;
        /**
         * Release a desk
         * @description For an admin or the person who ordered it; the others are notified by mail. Deletes its token, key, mesh address and picture. The machine itself does not change.
         *
         *     **Access:** Dashboard session.
         */
        delete: operations["releaseWorkstation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workstations/{workstation_id}/regenerate-pat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a lost installer token
         * @description For an admin or the person who ordered the desk; the others are notified by mail. The previous token stops working immediately. An enrolled desk keeps its key until it is installed again.
         *
         *     **Access:** Dashboard session.
         */
        post: operations["regeneratePat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/environments/credentials/reauth-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List expired coder logins
         * @description Skips dormant desks; `checked` and `dormant` add up to the fleet.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["getReauthStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/environments/{workstation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an environment
         * @description The desk's settings and reported state.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["getEnvironment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an environment
         * @description Omitted fields do not change. Only an admin or the person who ordered the desk may set status and address. A paused desk gets no health checks. A resumed desk becomes active when it answers, or unreachable after three missed checks.
         *
         *     **Access:** Dashboard session.
         */
        patch: operations["changeEnvironment"];
        trace?: never;
    };
    "/api/v1/environments/{workstation_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a desk's picture
         * @description 404 if there is no picture; 502 if the storage failed: try again.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["getEnvironmentImage"];
        put?: never;
        /**
         * Set a desk's picture
         * @description Center-cropped to a square and re-encoded as a JPEG of 256 by 256 pixels, without metadata.
         *
         *     **Access:** Dashboard session.
         */
        post: operations["uploadEnvironmentImage"];
        /**
         * Remove a desk's picture
         * @description Idempotent: succeeds without a picture, too.
         *
         *     **Access:** Dashboard session.
         */
        delete: operations["removeEnvironmentImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/desk/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report installer progress
         * @description Called by the installer when it starts and when it fails, so that a stalled installation can be explained.
         *
         *     **Access:** Installer token of a desk that has not enrolled yet.
         */
        post: operations["callbackFromInstaller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/desk/enroll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enroll a desk
         * @description Consumes the installer's token and returns the desk's key and mesh settings.
         *
         *     **Access:** Installer token of a desk that has not enrolled yet.
         */
        post: operations["enrolDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/desk/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a desk report
         * @description Sent by a desk every 30 seconds with its state. Returns the update to apply, if any.
         *
         *     **Access:** Desk key.
         */
        post: operations["reportDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/install/sidecar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a desk's installer
         * @description A `bash` script to run as root on the machine that becomes the desk. A refusal is a script too, because the answer is piped into a shell: it changes nothing and exits with 4.
         *
         *     **Access:** Public: no credential needed.
         */
        get: operations["getInstaller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/install/sidecar/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the sidecar
         * @description One file for Node.js 18 or newer. Check its digest before running it.
         *
         *     **Access:** Public: no credential needed.
         */
        get: operations["getSidecarBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all machines
         * @description Desks of all workspaces.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listEnvironments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/environments/{environment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a machine as operator-managed
         * @description A machine whose sidecar installation serves several workspaces cannot be updated by one of them.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        patch: operations["changeOperatorEnvironment"];
        trace?: never;
    };
    "/api/v1/machines/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List machine updates
         * @description Newest first, in any state.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        get: operations["listMachineUpdates"];
        put?: never;
        /**
         * Update all machines
         * @description Each machine is updated when no build runs on it. Machines that cannot be updated are listed with the reason.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["requestAllMachineUpdates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/machines/{machine_id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a machine
         * @description Queues an update that runs when no build runs on the machine. While an update is open, it is returned.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        post: operations["requestMachineUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/machines/updates/{update_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a machine update
         * @description The state of the update, and why it failed.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin; or Dashboard session of a workspace admin.
         */
        get: operations["getMachineUpdate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an employee
         * @description Published employees can be hired.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        post: operations["createEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/employees/{profile_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an employee
         * @description Changes only the fields sent. Existing hires do not change.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        patch: operations["changeEmployee"];
        trace?: never;
    };
    "/api/v1/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List employees
         * @description The published catalog, sorted by name.
         *
         *     **Access:** Operator key, or the session of a platform admin; or Dashboard session.
         */
        get: operations["listEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/hires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hires
         * @description Newest first, with provisioning progress and tools.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["listHires"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/hires/{hire_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a hire
         * @description Poll it to follow the provisioning.
         *
         *     **Access:** Operator key, or the session of a platform admin; or Dashboard session.
         */
        get: operations["getHire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{profile_id}/hire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hire an employee
         * @description A session hires for its own workspace, which needs an active subscription (at most 5 per hour); an admin grants a hire to the workspace `brand_id` (at most 50 per hour). The agent is provisioned in the background. A hire of the same employee that was canceled at period end ends immediately, and the new one replaces it.
         *
         *     **Access:** Operator key, or the session of a platform admin; or Dashboard session.
         */
        post: operations["hireEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/hires/{hire_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a hire at period end
         * @description The agent keeps working until the end of the period. Until then the hire can be resumed.
         *
         *     **Access:** Operator key, or the session of a platform admin; or Dashboard session.
         */
        post: operations["cancelHire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/hires/{hire_id}/cancel-immediate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a hire immediately
         * @description For an admin or the person who hired; the others are notified by mail. Disables its tools, except those another live hire of the workspace uses. The agent stays registered and can be messaged.
         *
         *     **Access:** Operator key, or the session of a platform admin; or Dashboard session.
         */
        post: operations["cancelHireNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/hires/{hire_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a canceled hire
         * @description Possible until the hire ends. A hire made by the workspace needs an active subscription, as hiring does.
         *
         *     **Access:** Operator key, or the session of a platform admin; or Dashboard session.
         */
        post: operations["resumeHire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/hires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all hires
         * @description Hires of all workspaces, also canceled ones.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["listAllHires"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gateway/agents/{agent_id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an agent's grants
         * @description Called by the gateway. The answer may be up to a minute old, and may be cached for another minute.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        get: operations["getAgentGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        HealthServices: {
            /**
             * @description The database
             * @example connected
             */
            database: components["schemas"]["Reachability"];
            /**
             * @description The cache
             * @example connected
             */
            redis: components["schemas"]["Reachability"];
        };
        Health: {
            /**
             * @description `degraded` if a service is unreachable
             * @example healthy
             * @enum {string}
             */
            status: "healthy" | "degraded";
            /**
             * Format: date-time
             * @description Checked at
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /** @description Each backing service */
            services: components["schemas"]["HealthServices"];
        };
        Info: {
            /**
             * @description Service identifier
             * @example workspace-platform
             */
            name: string;
            /**
             * @description Version of the running API
             * @example 0.2.0
             */
            version: string;
            /**
             * @description Where it runs
             * @example production
             * @enum {string}
             */
            environment: "production" | "staging" | "development";
            /**
             * @description Path to the interactive API docs
             * @example /api/v1/docs
             */
            docs_url: string;
        };
        LoopRun: {
            /**
             * @description Outcome; `lost`: the process that ran it ended
             * @example succeeded
             * @enum {string}
             */
            status: "running" | "succeeded" | "failed" | "lost";
            /**
             * Format: date-time
             * @description Start
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description End; null while running
             * @example 2026-01-31T09:30:00.000Z
             */
            finished_at: string | null;
            /**
             * @description Duration in milliseconds; null while running
             * @example 12
             */
            duration_ms: number | null;
            /**
             * @description Result
             * @example {
             *       "sessions": 3
             *     }
             */
            result: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Why it failed
             * @example null
             */
            error: string | null;
        };
        Loop: {
            /**
             * @description Name of the loop
             * @example housekeeping
             */
            name: string;
            /**
             * @description Description
             * @example Removes what has expired
             */
            about: string;
            /**
             * @description Interval
             * @example 1h
             */
            every: string;
            /** @description The latest run; null before the first */
            last_run: components["schemas"]["LoopRun"] | null;
            /**
             * Format: date-time
             * @description When it runs next
             * @example 2026-01-31T09:30:00.000Z
             */
            next_run_at: string;
        };
        LoopList: {
            /** @description All loops, sorted by name */
            items: components["schemas"]["Loop"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
        };
        OutgoingMail: {
            /**
             * @description Id of the mail
             * @example 12
             */
            id: number;
            /**
             * @description What it is about
             * @example invitation
             */
            kind: string;
            /**
             * @description `due`: not sent yet
             * @example sent
             */
            state: components["schemas"]["MailState"];
            /**
             * @description Attempts so far
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next; null if it is not
             * @example 2026-01-31T09:30:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the server accepted it, or it was no longer needed
             * @example 2026-01-31T09:30:00.000Z
             */
            sent_at: string | null;
            /**
             * Format: date-time
             * @description When it was given up
             * @example 2026-01-31T09:30:00.000Z
             */
            failed_at: string | null;
            /**
             * @description Why the last attempt failed
             * @example null
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @description Written at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        OutgoingMailList: {
            /** @description Newest first */
            items: components["schemas"]["OutgoingMail"][];
            /**
             * @description All that match, on all pages
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        QueueJobs: {
            /**
             * @description Jobs that wait for a worker
             * @example 0
             */
            waiting: number;
            /**
             * @description Jobs that are being done
             * @example 1
             */
            active: number;
            /**
             * @description Jobs that wait for a time
             * @example 0
             */
            delayed: number;
        };
        Queue: {
            /**
             * @description Name of the queue
             * @example outgoing-mail
             */
            name: string;
            /**
             * @description What its jobs do
             * @example Sends mail
             */
            about: string;
            /** @description Its jobs in Redis; null if Redis does not answer */
            jobs: components["schemas"]["QueueJobs"] | null;
        };
        QueueList: {
            /** @description Sorted by name */
            items: components["schemas"]["Queue"][];
            /**
             * @description All that match, on all pages
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        EventSubject: {
            /**
             * @description Kind of thing
             * @example card
             */
            kind: string;
            /**
             * @description Its id
             * @example 0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            id: string;
            /**
             * @description Short name, if it has one
             * @example LAUNCH-12
             */
            ref: string | null;
        };
        EventActor: {
            /**
             * @description Kind of actor
             * @example person
             */
            kind: components["schemas"]["EventActorKind"];
            /**
             * @description Id of the person, agent or desk
             * @example 7
             */
            id: string | null;
            /**
             * @description Name
             * @example Ada Lovelace
             */
            name: string;
        };
        Event: components["schemas"]["BoardEvent"] | components["schemas"]["CardEvent"] | components["schemas"]["ColumnEvent"] | components["schemas"]["DeskEvent"] | components["schemas"]["DocEvent"] | components["schemas"]["FeatureEvent"] | components["schemas"]["FeedEvent"] | components["schemas"]["GuestEvent"] | components["schemas"]["HireEvent"] | components["schemas"]["InvitationEvent"] | components["schemas"]["LessonEvent"] | components["schemas"]["MachineEvent"] | components["schemas"]["MailEvent"] | components["schemas"]["MemberEvent"] | components["schemas"]["MemoryEvent"] | components["schemas"]["ProfileEvent"] | components["schemas"]["ProjectEvent"] | components["schemas"]["SpaceEvent"] | components["schemas"]["TokenEvent"];
        EventPage: {
            /** @description Oldest first. May be empty although there is more, when `types` are rare */
            events: components["schemas"]["Event"][];
            /**
             * @description Send it as `after` to go on
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            next_cursor: string;
            /**
             * @description Whether there is more at once
             * @example false
             */
            has_more: boolean;
        };
        Login: {
            /**
             * @description E-mail address
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Password
             * @example correct horse
             */
            password: string;
            /**
             * @description Workspace to sign in to; the one joined first if omitted
             * @example 1
             */
            brand_id?: number;
        };
        SessionUser: {
            /**
             * @description Id of the person
             * @example 7
             */
            user_id: number;
            /**
             * Format: email
             * @description E-mail address
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            full_name: string;
            /**
             * @description May use the operator API
             * @example false
             */
            platform_admin: boolean;
            /**
             * @description An admin of the workspace set the password: the person should choose their own
             * @example false
             */
            password_set_by_admin: boolean;
        };
        SessionBrand: {
            /**
             * @description Id of the workspace
             * @example 1
             */
            brand_id: number;
            /**
             * @description Name of the workspace
             * @example Acme
             */
            name: string;
            /**
             * @description Role of the person in it
             * @example admin
             */
            role: components["schemas"]["Role"];
        };
        Session: {
            /** @description Who is signed in */
            user: components["schemas"]["SessionUser"];
            /** @description The workspace of this session; null for a person who belongs to none */
            brand: components["schemas"]["SessionBrand"] | null;
            /** @description All workspaces of the person, in order of joining */
            brands: components["schemas"]["SessionBrand"][];
        };
        SwitchBrand: {
            /**
             * @description Workspace to move the session to
             * @example 1
             */
            brand_id: number;
        };
        PasswordReset: {
            /**
             * @description The secret of the mailed link
             * @example wsr_EXAMPLE
             */
            token: string;
            /**
             * @description The new password
             * @example correct horse
             */
            password: string;
        };
        Token: {
            /**
             * Format: uuid
             * @description Id of the token
             */
            id: string;
            /**
             * @description Purpose
             * @example laptop
             */
            name: string;
            /**
             * @description Scopes
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description Expires at
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Last used at, with a precision of some seconds
             * @example 2026-01-31T09:30:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Issued at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        TokenList: {
            /** @description Active tokens, newest first */
            items: components["schemas"]["Token"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
        };
        NewOwnToken: {
            /**
             * @description Scopes, within the workspace policy
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Purpose
             * @example laptop
             */
            name?: string;
            /**
             * Format: date-time
             * @description Expiry: by default in 90 days, at most in 365 days
             * @example 2027-01-31T00:00:00.000Z
             */
            expires_at?: string;
        };
        IssuedToken: {
            /**
             * Format: uuid
             * @description Id of the token
             */
            id: string;
            /**
             * @description The secret, shown only once
             * @example wsp_EXAMPLEexampleEXAMPLEexampl0
             */
            token: string;
            /**
             * @description Scopes
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description Expires at
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
        };
        CallableOperation: {
            /**
             * @description Id of the operation
             * @example describeToken
             */
            operation_id: string;
            /**
             * @description HTTP method
             * @example GET
             */
            method: string;
            /**
             * @description Path
             * @example /api/v1/me/token
             */
            path: string;
            /**
             * @description Description
             * @example Inspect the current token
             */
            summary: string;
        };
        TokenDescription: {
            /**
             * Format: uuid
             * @description Id of the token
             */
            id: string;
            /**
             * @description Workspace it acts on
             * @example 1
             */
            brand_id: number;
            /**
             * @description Person it acts as
             * @example 7
             */
            user_id: number;
            /**
             * @description That person's role in the workspace
             * @example admin
             */
            role: components["schemas"]["Role"];
            /**
             * @description Effective scopes: its own, limited by the workspace policy
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description Expires at
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /** @description Operations it may call */
            operations: components["schemas"]["CallableOperation"][];
        };
        OwnPasswordChange: {
            /**
             * @description The current password
             * @example correct horse
             */
            current_password: string;
            /**
             * @description The new password
             * @example battery staple
             */
            new_password: string;
            /**
             * @description Also revoke all tokens of this person, in every workspace
             * @default false
             * @example false
             */
            revoke_tokens?: boolean;
        };
        OwnPasswordChanged: {
            /**
             * @description Always true
             * @example true
             */
            success: boolean;
            /**
             * @description Tokens that were revoked
             * @example 0
             */
            tokens_revoked: number;
        };
        Membership: {
            /**
             * @description Workspace the person now belongs to
             * @example 1
             */
            brand_id: number;
            /**
             * @description Role in the workspace
             * @example admin
             */
            role: components["schemas"]["Role"];
        };
        PlanFeatures: {
            /**
             * @description Skills and installed packages
             * @example true
             */
            skills: boolean;
            /**
             * @description Feed sources
             * @example true
             */
            feed: boolean;
            /**
             * @description Workstations
             * @example true
             */
            machines: boolean;
            /**
             * @description CRM boards
             * @example false
             */
            crm: boolean;
        };
        QuotaLimit: {
            /**
             * @description The limited kind, as in the usage
             * @example boards
             */
            kind: string;
            /**
             * @description Maximum number per workspace; null for no limit
             * @example 50
             */
            rows: number | null;
            /**
             * @description Maximum number of bytes; null for no limit
             * @example null
             */
            bytes: number | null;
        };
        Quotas: {
            /**
             * @description Maximum number of bytes in total; null for no limit
             * @example 1073741824
             */
            storage_bytes: number | null;
            /** @description Limits of single kinds; other kinds are unlimited */
            limits: components["schemas"]["QuotaLimit"][];
        };
        Plan: {
            /** @description Features of the plan */
            features: components["schemas"]["PlanFeatures"];
            /**
             * @description Workstations a workspace may have; null for no cap
             * @example 5
             */
            workstation_cap: number | null;
            /**
             * @description Conversation sources a workspace may have; null for no limit
             * @example 10
             */
            memory_source_limit: number | null;
            /**
             * @description Coders a workspace may use
             * @example [
             *       "claude",
             *       "codex"
             *     ]
             */
            coders: ("claude" | "codex" | "openhands" | "opencode" | "pi" | "claude_code")[];
            /** @description Limits on stored rows and bytes. If omitted: unchanged, or those of `team` for a new plan */
            quotas?: components["schemas"]["Quotas"];
            /**
             * @description Name of the plan
             * @example team
             */
            key: string;
        };
        PlanList: {
            /** @description All plans */
            items: components["schemas"]["Plan"][];
            /**
             * @description Total number
             * @example 3
             */
            total: number;
        };
        PlanSettings: {
            /** @description Features of the plan */
            features: components["schemas"]["PlanFeatures"];
            /**
             * @description Workstations a workspace may have; null for no cap
             * @example 5
             */
            workstation_cap: number | null;
            /**
             * @description Conversation sources a workspace may have; null for no limit
             * @example 10
             */
            memory_source_limit: number | null;
            /**
             * @description Coders a workspace may use
             * @example [
             *       "claude",
             *       "codex"
             *     ]
             */
            coders: ("claude" | "codex" | "openhands" | "opencode" | "pi" | "claude_code")[];
            /** @description Limits on stored rows and bytes. If omitted: unchanged, or those of `team` for a new plan */
            quotas?: components["schemas"]["Quotas"];
        };
        NewBrand: {
            /**
             * @description Name of the workspace
             * @example Acme
             */
            name: string;
            /**
             * @description Key of its plan
             * @example team
             */
            plan: string;
            /**
             * @description State of the subscription
             * @default none
             * @example active
             */
            subscription_status?: components["schemas"]["SubscriptionStatus"];
            /**
             * @description Whether the workspace uses the current sidebar and Settings
             * @default true
             * @example true
             */
            new_navigation?: boolean;
        };
        Brand: {
            /**
             * @description Id of the workspace
             * @example 1
             */
            id: number;
            /**
             * @description Name of the workspace
             * @example Acme
             */
            name: string;
            /**
             * @description Key of its plan
             * @example team
             */
            plan: string;
            /**
             * @description State of the subscription
             * @example active
             */
            subscription_status: components["schemas"]["SubscriptionStatus"];
            /**
             * @description Whether the workspace uses the current sidebar and Settings
             * @example true
             */
            new_navigation: boolean;
            /**
             * @description Scopes its tokens may have
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scope_ceiling: string[];
            /**
             * Format: date-time
             * @description End of the paid period
             * @example 2026-01-31T09:30:00.000Z
             */
            current_period_end: string | null;
        };
        BrandChange: {
            /**
             * @description Name of the workspace
             * @example Acme
             */
            name?: string;
            /**
             * @description Key of its plan
             * @example enterprise
             */
            plan?: string;
            /**
             * @description State of the subscription
             * @example active
             */
            subscription_status?: components["schemas"]["SubscriptionStatus"];
            /**
             * @description Whether the workspace uses the current sidebar and Settings
             * @example true
             */
            new_navigation?: boolean;
            /**
             * Format: date-time
             * @description End of the paid period
             * @example 2026-01-31T09:30:00.000Z
             */
            current_period_end?: string | null;
        };
        ScopePolicy: {
            /**
             * @description Scopes the workspace allows its tokens
             * @example [
             *       "brand:read",
             *       "brand:admin"
             *     ]
             */
            allowed: components["schemas"]["Scope"][];
        };
        NewUser: {
            /**
             * Format: email
             * @description E-mail address
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            full_name: string;
            /**
             * @description Password, if the person signs in with one
             * @example correct horse
             */
            password?: string;
            /**
             * @description Name of the address on the mail domain
             * @example ada
             */
            mail_name?: string;
            /**
             * @description A member of the platform's staff
             * @example false
             */
            staff?: boolean;
            /**
             * @description A service account
             * @example false
             */
            service?: boolean;
            /**
             * @description May use the operator API
             * @example false
             */
            platform_admin?: boolean;
        };
        User: {
            /**
             * @description Id of the person
             * @example 7
             */
            user_id: number;
            /**
             * Format: email
             * @description E-mail address
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            full_name: string;
            /**
             * @description Address on the mail domain
             * @example ada@mail.example.com
             */
            mail_address: string | null;
        };
        MemberSettings: {
            /**
             * @description Role in the workspace
             * @example admin
             */
            role: components["schemas"]["Role"];
            /**
             * @description Position, free text; null clears it
             * @example Engineer
             */
            position?: string | null;
        };
        Member: {
            /**
             * @description Id of the person
             * @example 7
             */
            user_id: number;
            /**
             * Format: email
             * @description E-mail address
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            full_name: string;
            /**
             * @description Role in the workspace
             * @example admin
             */
            role: components["schemas"]["Role"];
            /**
             * @description Position, free text
             * @example Engineer
             */
            position: string | null;
            /**
             * @description URL of the picture
             * @example null
             */
            photo: string | null;
            /**
             * Format: date-time
             * @description Member since
             * @example 2026-01-31T09:30:00.000Z
             */
            joined_at: string;
        };
        NewToken: {
            /**
             * @description Scopes, within the workspace policy
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Purpose
             * @example laptop
             */
            name?: string;
            /**
             * Format: date-time
             * @description Expiry: by default in 90 days, at most in 365 days
             * @example 2027-01-31T00:00:00.000Z
             */
            expires_at?: string;
            /**
             * @description Member the token acts as
             * @example 7
             */
            user_id: number;
        };
        AgentOwner: {
            /**
             * @description Workspace that owns the agent; null for a platform agent
             * @example 1
             */
            brand_id: number | null;
            /**
             * @description Name shown to people
             * @example Release helper
             */
            name?: string;
        };
        Agent: {
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
            /**
             * @description Workspace that owns it; null for a platform agent
             * @example 1
             */
            brand_id: number | null;
            /**
             * @description Name shown to people
             * @example Release helper
             */
            name: string;
        };
        OperatorBrand: {
            /**
             * @description Id of the workspace
             * @example 1
             */
            id: number;
            /**
             * @description Name of the workspace
             * @example Acme
             */
            name: string;
            /**
             * @description Key of its plan
             * @example team
             */
            plan: string;
            /**
             * @description State of the subscription
             * @example active
             */
            subscription_status: components["schemas"]["SubscriptionStatus"];
            /**
             * Format: date-time
             * @description End of the paid period
             * @example 2026-01-31T09:30:00.000Z
             */
            current_period_end: string | null;
            /**
             * @description Number of members
             * @example 3
             */
            members: number;
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        OperatorBrandList: {
            /** @description In the order of their ids */
            items: components["schemas"]["OperatorBrand"][];
            /**
             * @description All that match, on all pages
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        OperatorUser: {
            /**
             * @description Id of the person
             * @example 7
             */
            user_id: number;
            /**
             * Format: email
             * @description E-mail address
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            full_name: string;
            /**
             * @description Whether the person works for the platform
             * @example false
             */
            staff: boolean;
            /**
             * @description Whether it is the account of a program
             * @example false
             */
            service: boolean;
            /**
             * @description Whether the session of the person may operate the platform
             * @example false
             */
            platform_admin: boolean;
            /**
             * Format: date-time
             * @description When the account was locked
             * @example 2026-01-31T09:30:00.000Z
             */
            locked_at: string | null;
            /**
             * @description Why it was locked
             * @example null
             */
            lock_reason: string | null;
            /**
             * @description Workspaces the person is a member of, at most 100
             * @example [
             *       1
             *     ]
             */
            brand_ids: number[];
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        OperatorUserList: {
            /** @description In the order of their ids */
            items: components["schemas"]["OperatorUser"][];
            /**
             * @description All that match, on all pages
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        OperatorToken: {
            /**
             * Format: uuid
             * @description Id of the token
             */
            id: string;
            /**
             * @description Workspace it belongs to
             * @example 1
             */
            brand_id: number;
            /**
             * @description Member it acts as
             * @example 7
             */
            user_id: number;
            /**
             * @description Purpose
             * @example laptop
             */
            name: string;
            /**
             * @description Scopes
             * @example [
             *       "brand:read"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description Expires at
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Last used at, with a precision of some seconds
             * @example 2026-01-31T09:30:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Revoked at
             * @example 2026-01-31T09:30:00.000Z
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Issued at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        OperatorTokenList: {
            /** @description Newest first; never their secrets */
            items: components["schemas"]["OperatorToken"][];
            /**
             * @description All that match, on all pages
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        AccountLock: {
            /**
             * @description Reason, for other operators
             * @example Stolen laptop
             */
            reason?: string;
        };
        Account: {
            /**
             * @description Id of the person
             * @example 7
             */
            user_id: number;
            /**
             * Format: email
             * @description E-mail address
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            full_name: string;
            /**
             * @description Address on the mail domain
             * @example ada@mail.example.com
             */
            mail_address: string | null;
            /**
             * Format: date-time
             * @description Locked at; null if the account is not locked
             * @example 2026-01-31T09:30:00.000Z
             */
            locked_at: string | null;
            /**
             * @description Why it is locked
             * @example Stolen laptop
             */
            lock_reason: string | null;
        };
        SignOut: {
            /**
             * @description Also revoke all tokens of the person, in every workspace
             * @default false
             * @example true
             */
            tokens?: boolean;
        };
        SignedOut: {
            /**
             * @description Sessions that were ended
             * @example 2
             */
            sessions_ended: number;
            /**
             * @description Tokens that were revoked
             * @example 1
             */
            tokens_revoked: number;
        };
        Actor: {
            /**
             * @description Id of the person
             * @example 7
             */
            user_id: number;
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            name: string;
        };
        FeatureSwitch: {
            /**
             * @description Whether the feature is on
             * @example true
             */
            on: boolean;
            /**
             * @description The plan does not include the feature: it cannot be turned on
             * @example false
             */
            locked_by_plan: boolean;
            /**
             * @description Why it is on or off
             * @example plan_default
             * @enum {string}
             */
            source: "plan_default" | "data_default" | "admin";
            /** @description The admin who last set it */
            changed_by: components["schemas"]["Actor"] | null;
            /**
             * Format: date-time
             * @description When an admin last set it
             * @example 2026-01-31T09:30:00.000Z
             */
            changed_at: string | null;
            /**
             * @description Amount of data of the feature
             * @example {
             *       "feed_sources": 2
             *     }
             */
            holds: {
                [key: string]: number;
            };
        };
        FeatureSwitches: {
            /** @description Skills and installed packages */
            skills: components["schemas"]["FeatureSwitch"];
            /** @description Feed */
            feed: components["schemas"]["FeatureSwitch"];
            /** @description Workstations */
            machines: components["schemas"]["FeatureSwitch"];
            /** @description CRM boards */
            crm: components["schemas"]["FeatureSwitch"];
        };
        Features: {
            /**
             * @description Whether the workspace uses the current sidebar and Settings
             * @example true
             */
            new_navigation: boolean;
            /** @description All four switches */
            switches: components["schemas"]["FeatureSwitches"];
        };
        FeatureSetting: {
            /**
             * @description Whether to turn the feature on
             * @example false
             */
            on: boolean;
        };
        FeatureChange: {
            /**
             * @description The feature
             * @example skills
             */
            key: components["schemas"]["FeatureKey"];
            /**
             * @description What it was set to
             * @example true
             */
            on: boolean;
            /** @description Who set it */
            changed_by: components["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            changed_at: string;
        };
        FeatureHistory: {
            /** @description Changes, newest first */
            items: components["schemas"]["FeatureChange"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more items: send it as `cursor`
             * @example MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi
             */
            next_cursor?: string;
        };
        FeedSource: {
            /**
             * Format: uuid
             * @description Id of the source
             */
            id: string;
            /**
             * @description Address of the source
             * @example https://blog.example.com/feed.xml
             */
            url: string;
            /**
             * @description Name shown to people
             * @example Engineering blog
             */
            title: string | null;
            /**
             * Format: date-time
             * @description Added at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        FeedSourceList: {
            /** @description Sources of the workspace, oldest first */
            items: components["schemas"]["FeedSource"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more items: send it as `cursor`
             * @example MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi
             */
            next_cursor?: string;
        };
        NewFeedSource: {
            /**
             * Format: uri
             * @description Address of the source, http or https
             * @example https://blog.example.com/feed.xml
             */
            url: string;
            /**
             * @description Name shown to people
             * @example Engineering blog
             */
            title?: string | null;
        };
        MemberList: {
            /** @description Active members, in order of joining */
            members: components["schemas"]["Member"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
        };
        MemberChange: {
            /**
             * @description Role in the workspace
             * @example admin
             */
            role?: components["schemas"]["Role"];
            /**
             * @description Position, free text; null clears it
             * @example Engineer
             */
            position?: string | null;
        };
        Success: {
            /**
             * @description Always true
             * @example true
             */
            success: boolean;
        };
        SuccessMessage: {
            /**
             * @description Always true
             * @example true
             */
            success: boolean;
            /**
             * @description Result as a sentence
             * @example A link was sent to ada@example.com
             */
            message: string;
        };
        NewPassword: {
            /**
             * @description The new password
             * @example correct horse
             */
            password: string;
            /**
             * @description Also mail the person that the password changed
             * @default false
             * @example false
             */
            send_email?: boolean;
        };
        MemberPhoto: {
            /**
             * @description URL of the picture
             * @example /api/v1/brands/1/members/7/photo?v=3f6c
             */
            photo: string | null;
        };
        UsageItem: {
            /**
             * @description The counted kind
             * @example boards
             */
            kind: string;
            /**
             * @description Total number
             * @example 3
             */
            rows: number;
            /**
             * @description Maximum of the plan; null for no limit
             * @example 50
             */
            rows_limit: number | null;
            /**
             * @description Approximate bytes used
             * @example 6230
             */
            bytes: number;
            /**
             * @description Maximum bytes of the plan for this kind; null for no limit
             * @example null
             */
            bytes_limit: number | null;
        };
        StorageUsage: {
            /**
             * @description Total bytes used
             * @example 48200
             */
            bytes: number;
            /**
             * @description Maximum bytes of the plan; null for no limit
             * @example 1073741824
             */
            limit: number | null;
        };
        Usage: {
            /**
             * @description Key of the plan
             * @example free
             */
            plan: string;
            /** @description Usage by kind */
            items: components["schemas"]["UsageItem"][];
            /** @description Totals */
            storage: components["schemas"]["StorageUsage"];
            /**
             * Format: date-time
             * @description Measured at
             * @example 2026-01-31T09:30:00.000Z
             */
            measured_at: string;
        };
        GuestAccess: {
            /**
             * @description A board, or a docs space
             * @example board
             * @enum {string}
             */
            kind: "board" | "docs";
            /**
             * Format: uuid
             * @description Id of the board or docs space
             */
            resource_id: string;
            /**
             * @description Its name
             * @example Launch
             */
            name: string;
            /**
             * @description The guest's level on it
             * @example viewer
             */
            role: string | null;
        };
        Guest: {
            /**
             * @description Id of the person
             * @example 9
             */
            user_id: number;
            /**
             * Format: email
             * @description E-mail address
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Full name
             * @example Grace Hopper
             */
            full_name: string;
            /**
             * @description URL of a picture
             * @example null
             */
            image: string | null;
            /** @description Boards and docs spaces the guest may open */
            access: components["schemas"]["GuestAccess"][];
        };
        GuestList: {
            /** @description Guests of the workspace */
            guests: components["schemas"]["Guest"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
        };
        Invitation: {
            /**
             * @description Id of the invitation
             * @example 3
             */
            id: number;
            /**
             * Format: email
             * @description The invited person
             * @example grace@example.com
             */
            email: string;
            /**
             * @description State
             * @example pending
             * @enum {string}
             */
            status: "pending" | "accepted";
            /**
             * Format: date-time
             * @description Expires at
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        GuestRemoval: {
            /**
             * @description Always true
             * @example true
             */
            success: boolean;
            /**
             * @description Boards the guest was removed from
             * @example 2
             */
            boards_removed: number;
            /**
             * @description Docs spaces the guest was removed from
             * @example 1
             */
            docs_removed: number;
        };
        OwnGuestPlace: {
            /**
             * @description A board, or a docs space
             * @example board
             * @enum {string}
             */
            kind: "board" | "docs";
            /**
             * Format: uuid
             * @description Id of the board or docs space
             */
            resource_id: string;
            /**
             * @description Its name
             * @example Launch
             */
            name: string;
            /**
             * @description Level of access
             * @example viewer
             */
            role: string;
            /**
             * @description Workspace it belongs to
             * @example 1
             */
            brand_id: number;
            /**
             * @description Name of the workspace
             * @example Acme
             */
            brand_name: string;
            /**
             * Format: date-time
             * @description Accepted at; null until then
             * @example 2026-01-31T09:30:00.000Z
             */
            accepted_at: string | null;
        };
        OwnGuestPlaceList: {
            /** @description The person's access, newest first */
            items: components["schemas"]["OwnGuestPlace"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        MailNameAvailability: {
            /**
             * @description The checked name
             * @example ada
             */
            name: string;
            /**
             * @description The mail domain
             * @example mail.example.com
             */
            domain: string;
            /**
             * @description Whether you can rename your address to it
             * @example true
             */
            available: boolean;
        };
        MailAddressChange: {
            /**
             * @description The new name
             * @example ada
             */
            name: string;
        };
        MailAddress: {
            /**
             * @description The new address
             * @example ada@mail.example.com
             */
            address: string;
            /**
             * @description The previous address
             * @example ada-old@mail.example.com
             */
            forwarding_from: string;
            /**
             * Format: date-time
             * @description Mail to the previous address is forwarded until then
             * @example 2026-01-31T09:30:00.000Z
             */
            forwards_until: string;
        };
        NewColumn: {
            /**
             * @description Name of the column
             * @example In progress
             */
            name: string;
            /**
             * @description Status of the cards in it
             * @example in_progress
             */
            status: components["schemas"]["CardStatus"];
        };
        NewBoard: {
            /**
             * @description Name of the board
             * @example Launch
             */
            name: string;
            /**
             * @description What the board is for; boards of type `crm` belong to the CRM feature
             * @default kanban
             * @example kanban
             */
            board_type?: string;
            /** @description Columns in order; six default columns if omitted */
            columns?: components["schemas"]["NewColumn"][];
        };
        CardColumn: {
            /**
             * Format: uuid
             * @description Id of the column
             */
            id: string;
            /**
             * @description Name of the column
             * @example In progress
             */
            name: string;
            /**
             * @description Status of the cards in it
             * @example in_progress
             */
            status: components["schemas"]["CardStatus"];
        };
        Board: {
            /**
             * Format: uuid
             * @description Id of the board
             */
            id: string;
            /**
             * @description Name of the board
             * @example Launch
             */
            name: string;
            /**
             * @description Prefix of the refs of its cards
             * @example LAUNCH
             */
            key: string;
            /**
             * @description What the board is for; boards of type `crm` belong to the CRM feature
             * @example kanban
             */
            board_type: string;
            /** @description Its columns, in order */
            columns: components["schemas"]["CardColumn"][];
            /**
             * @description Number of cards
             * @example 12
             */
            cards_total: number;
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        BoardList: {
            /** @description Boards of the workspace, oldest first */
            items: components["schemas"]["Board"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more items: send it as `cursor`
             * @example MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi
             */
            next_cursor?: string;
        };
        GuestRole: {
            /**
             * @description The guest's level
             * @example viewer
             */
            role: string;
        };
        GuestPlace: {
            /**
             * @description The guest's level
             * @example viewer
             */
            role: string;
            /**
             * @description Id of the person
             * @example 9
             */
            user_id: number;
        };
        NewBoardColumn: {
            /**
             * @description Name of the column
             * @example Design
             */
            name: string;
            /**
             * @description Status of the cards in it
             * @example in_progress
             */
            status: components["schemas"]["CardStatus"];
            /**
             * @description Where it stands, from 1; beyond the last: the end
             * @example 3
             */
            position?: number;
        };
        BoardColumn: {
            /**
             * Format: uuid
             * @description Id of the column
             */
            id: string;
            /**
             * @description Name of the column
             * @example In progress
             */
            name: string;
            /**
             * @description Status of the cards in it
             * @example in_progress
             */
            status: components["schemas"]["CardStatus"];
            /**
             * @description Where it stands, from 1
             * @example 3
             */
            position: number;
        };
        BoardColumnChange: {
            /**
             * @description Name of the column
             * @example Design
             */
            name?: string;
            /**
             * @description Status of the cards in it: they take it
             * @example in_progress
             */
            status?: components["schemas"]["CardStatus"];
            /**
             * @description Where it stands, from 1; beyond the last: the end
             * @example 3
             */
            position?: number;
        };
        CardStandard: {
            /**
             * Format: uuid
             * @description Id of the card
             */
            id: string;
            /**
             * @description Short name
             * @example LAUNCH-12
             */
            ref: string;
            /**
             * @description Title
             * @example Write the notes
             */
            title: string;
            /**
             * @description Status
             * @example pending
             */
            status: components["schemas"]["CardStatus"];
            /** @description Its column */
            column: components["schemas"]["CardColumn"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id: string;
            /**
             * @description Position in its column
             * @example 3
             */
            position: number;
            /**
             * Format: uuid
             * @description Id of its board
             */
            board_id: string;
            /**
             * @description Name of its board
             * @example Launch
             */
            board: string;
            /**
             * @description Kind of work
             * @example coding
             */
            task_type: components["schemas"]["TaskType"] | null;
            /**
             * @description Priority
             * @example low
             */
            priority: components["schemas"]["CardPriority"];
            /**
             * @description Assignee: id of a member
             * @example 7
             */
            assignee: number | null;
            /**
             * @description Pull request
             * @example 42
             */
            pr_number: number | null;
            /**
             * @description Branch
             * @example release-notes
             */
            branch: string | null;
            /**
             * Format: uri
             * @description Address of the pull request
             * @example https://git.example.com/acme/app/pulls/42
             */
            pr_url: string | null;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: uuid
             * @description Project it belongs to
             */
            project_id: string | null;
            /**
             * @description Workspace
             * @example 1
             */
            brand_id: number;
            /**
             * @description Labels
             * @example [
             *       "release"
             *     ]
             */
            labels: string[];
            /**
             * @description Tags
             * @example [
             *       "docs"
             *     ]
             */
            tags: string[];
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Created by
             * @example 7
             */
            created_by: number | null;
            /**
             * @description Last changed by
             * @example 7
             */
            updated_by: number | null;
            /**
             * Format: date-time
             * @description Started at
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description Completed at
             * @example 2026-01-31T09:30:00.000Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description Due at
             * @example 2026-01-31T09:30:00.000Z
             */
            due_at: string | null;
            /**
             * Format: date-time
             * @description Archived at
             * @example 2026-01-31T09:30:00.000Z
             */
            archived_at: string | null;
            /**
             * @description Whether it is blocked
             * @example false
             */
            blocked: boolean;
            /**
             * @description Why it is blocked
             * @example Waits for the translation
             */
            blocked_reason: string | null;
            /**
             * @description Cards that block it
             * @example []
             */
            blocked_by: string[];
            /**
             * Format: uuid
             * @description Parent card
             */
            parent_id: string | null;
            /**
             * @description Number of child cards
             * @example 0
             */
            children_count: number;
            /**
             * @description Items of its checklist
             * @example 3
             */
            checklist_total: number;
            /**
             * @description Items that are done
             * @example 1
             */
            checklist_done: number;
            /**
             * @description Comments
             * @example 2
             */
            comments_count: number;
            /**
             * @description Attachments
             * @example 0
             */
            attachments_count: number;
            /**
             * @description Members who watch it
             * @example [
             *       7
             *     ]
             */
            watchers: number[];
            /**
             * @description Reviewer: id of a member
             * @example 7
             */
            reviewer: number | null;
            /**
             * @description Estimated effort
             * @example 3
             */
            estimate: number | null;
            /**
             * @description Minutes spent
             * @example 95
             */
            actual_minutes: number | null;
            /**
             * @description Attempt number
             * @example 1
             */
            attempt: number;
            /**
             * @description Attempts allowed
             * @example 3
             */
            max_attempts: number | null;
            /**
             * @description Agent that works on it
             * @example release-helper
             */
            agent_id: string | null;
            /**
             * @description Context for the agent; `profile` names a coder profile
             * @example {
             *       "profile": "claude.docs"
             *     }
             */
            agent_context: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Desk it is built on
             */
            workstation_id: string | null;
            /**
             * @description Coder that builds it
             * @example claude_code
             */
            coder: string | null;
            /**
             * @description Build
             * @example b-118
             */
            build_id: string | null;
            /**
             * @description State of the build
             * @example succeeded
             */
            build_status: string | null;
            /**
             * Format: date-time
             * @description Build started at
             * @example 2026-01-31T09:30:00.000Z
             */
            build_started_at: string | null;
            /**
             * Format: date-time
             * @description Build ended at
             * @example 2026-01-31T09:30:00.000Z
             */
            build_finished_at: string | null;
            /**
             * @description Commit
             * @example 3f6c1e0
             */
            commit_sha: string | null;
            /**
             * @description State of the pull request
             * @example open
             */
            pr_state: string | null;
            /**
             * Format: date-time
             * @description Pull request merged at
             * @example 2026-01-31T09:30:00.000Z
             */
            pr_merged_at: string | null;
            /**
             * @description State of the checks
             * @example passed
             */
            checks_status: string | null;
            /**
             * @description Repository
             * @example acme/app
             */
            repo: string | null;
            /**
             * @description Target branch
             * @example main
             */
            base_branch: string | null;
            /**
             * @description Where the card came from
             * @example manual
             */
            source: string | null;
            /**
             * Format: uri
             * @description Reference in an external system
             * @example https://tracker.example.com/118
             */
            external_url: string | null;
            /**
             * @description Version, incremented by every change
             * @example 1
             */
            version: number;
            /**
             * @description Result in a line or two
             * @example Notes published
             */
            result_summary: string | null;
        };
        CardStandardList: {
            /**
             * @description How many cards the board has
             * @example 1
             */
            total: number;
            /**
             * @description Page number
             * @example 1
             */
            page: number;
            /**
             * @description Cards per page
             * @example 50
             */
            per_page: number;
            /** @description Cards in the order of the board */
            items: components["schemas"]["CardStandard"][];
        };
        CardSummary: {
            /**
             * Format: uuid
             * @description Id of the card
             */
            id: string;
            /**
             * @description Short name
             * @example LAUNCH-12
             */
            ref: string;
            /**
             * @description Title
             * @example Write the notes
             */
            title: string;
            /**
             * @description Status
             * @example pending
             */
            status: components["schemas"]["CardStatus"];
            /** @description Its column */
            column: components["schemas"]["CardColumn"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id: string;
            /**
             * @description Position in its column
             * @example 3
             */
            position: number;
            /**
             * Format: uuid
             * @description Id of its board
             */
            board_id: string;
            /**
             * @description Name of its board
             * @example Launch
             */
            board: string;
            /**
             * @description Kind of work
             * @example coding
             */
            task_type: components["schemas"]["TaskType"] | null;
            /**
             * @description Priority
             * @example low
             */
            priority: components["schemas"]["CardPriority"];
            /**
             * @description Assignee: id of a member
             * @example 7
             */
            assignee: number | null;
            /**
             * @description Pull request
             * @example 42
             */
            pr_number: number | null;
            /**
             * @description Branch
             * @example release-notes
             */
            branch: string | null;
            /**
             * Format: uri
             * @description Address of the pull request
             * @example https://git.example.com/acme/app/pulls/42
             */
            pr_url: string | null;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        };
        CardSummaryList: {
            /**
             * @description How many cards the board has
             * @example 1
             */
            total: number;
            /**
             * @description Page number
             * @example 1
             */
            page: number;
            /**
             * @description Cards per page
             * @example 50
             */
            per_page: number;
            /** @description Cards in the order of the board */
            items: components["schemas"]["CardSummary"][];
        };
        Card: {
            /**
             * Format: uuid
             * @description Id of the card
             */
            id: string;
            /**
             * @description Short name
             * @example LAUNCH-12
             */
            ref: string;
            /**
             * @description Title
             * @example Write the notes
             */
            title: string;
            /**
             * @description Status
             * @example pending
             */
            status: components["schemas"]["CardStatus"];
            /** @description Its column */
            column: components["schemas"]["CardColumn"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id: string;
            /**
             * @description Position in its column
             * @example 3
             */
            position: number;
            /**
             * Format: uuid
             * @description Id of its board
             */
            board_id: string;
            /**
             * @description Name of its board
             * @example Launch
             */
            board: string;
            /**
             * @description Kind of work
             * @example coding
             */
            task_type: components["schemas"]["TaskType"] | null;
            /**
             * @description Priority
             * @example low
             */
            priority: components["schemas"]["CardPriority"];
            /**
             * @description Assignee: id of a member
             * @example 7
             */
            assignee: number | null;
            /**
             * @description Pull request
             * @example 42
             */
            pr_number: number | null;
            /**
             * @description Branch
             * @example release-notes
             */
            branch: string | null;
            /**
             * Format: uri
             * @description Address of the pull request
             * @example https://git.example.com/acme/app/pulls/42
             */
            pr_url: string | null;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: uuid
             * @description Project it belongs to
             */
            project_id: string | null;
            /**
             * @description Workspace
             * @example 1
             */
            brand_id: number;
            /**
             * @description Labels
             * @example [
             *       "release"
             *     ]
             */
            labels: string[];
            /**
             * @description Tags
             * @example [
             *       "docs"
             *     ]
             */
            tags: string[];
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Created by
             * @example 7
             */
            created_by: number | null;
            /**
             * @description Last changed by
             * @example 7
             */
            updated_by: number | null;
            /**
             * Format: date-time
             * @description Started at
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description Completed at
             * @example 2026-01-31T09:30:00.000Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description Due at
             * @example 2026-01-31T09:30:00.000Z
             */
            due_at: string | null;
            /**
             * Format: date-time
             * @description Archived at
             * @example 2026-01-31T09:30:00.000Z
             */
            archived_at: string | null;
            /**
             * @description Whether it is blocked
             * @example false
             */
            blocked: boolean;
            /**
             * @description Why it is blocked
             * @example Waits for the translation
             */
            blocked_reason: string | null;
            /**
             * @description Cards that block it
             * @example []
             */
            blocked_by: string[];
            /**
             * Format: uuid
             * @description Parent card
             */
            parent_id: string | null;
            /**
             * @description Number of child cards
             * @example 0
             */
            children_count: number;
            /**
             * @description Items of its checklist
             * @example 3
             */
            checklist_total: number;
            /**
             * @description Items that are done
             * @example 1
             */
            checklist_done: number;
            /**
             * @description Comments
             * @example 2
             */
            comments_count: number;
            /**
             * @description Attachments
             * @example 0
             */
            attachments_count: number;
            /**
             * @description Members who watch it
             * @example [
             *       7
             *     ]
             */
            watchers: number[];
            /**
             * @description Reviewer: id of a member
             * @example 7
             */
            reviewer: number | null;
            /**
             * @description Estimated effort
             * @example 3
             */
            estimate: number | null;
            /**
             * @description Minutes spent
             * @example 95
             */
            actual_minutes: number | null;
            /**
             * @description Attempt number
             * @example 1
             */
            attempt: number;
            /**
             * @description Attempts allowed
             * @example 3
             */
            max_attempts: number | null;
            /**
             * @description Agent that works on it
             * @example release-helper
             */
            agent_id: string | null;
            /**
             * @description Context for the agent; `profile` names a coder profile
             * @example {
             *       "profile": "claude.docs"
             *     }
             */
            agent_context: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Desk it is built on
             */
            workstation_id: string | null;
            /**
             * @description Coder that builds it
             * @example claude_code
             */
            coder: string | null;
            /**
             * @description Build
             * @example b-118
             */
            build_id: string | null;
            /**
             * @description State of the build
             * @example succeeded
             */
            build_status: string | null;
            /**
             * Format: date-time
             * @description Build started at
             * @example 2026-01-31T09:30:00.000Z
             */
            build_started_at: string | null;
            /**
             * Format: date-time
             * @description Build ended at
             * @example 2026-01-31T09:30:00.000Z
             */
            build_finished_at: string | null;
            /**
             * @description Commit
             * @example 3f6c1e0
             */
            commit_sha: string | null;
            /**
             * @description State of the pull request
             * @example open
             */
            pr_state: string | null;
            /**
             * Format: date-time
             * @description Pull request merged at
             * @example 2026-01-31T09:30:00.000Z
             */
            pr_merged_at: string | null;
            /**
             * @description State of the checks
             * @example passed
             */
            checks_status: string | null;
            /**
             * @description Repository
             * @example acme/app
             */
            repo: string | null;
            /**
             * @description Target branch
             * @example main
             */
            base_branch: string | null;
            /**
             * @description Where the card came from
             * @example manual
             */
            source: string | null;
            /**
             * Format: uri
             * @description Reference in an external system
             * @example https://tracker.example.com/118
             */
            external_url: string | null;
            /**
             * @description Version, incremented by every change
             * @example 1
             */
            version: number;
            /**
             * @description Result in a line or two
             * @example Notes published
             */
            result_summary: string | null;
            /**
             * @description Description
             * @example The notes of release 1.2
             */
            description: string | null;
            /**
             * @description Instructions
             * @example List every change a user can see.
             */
            instructions: string | null;
            /**
             * @description Acceptance criteria
             * @example Every change is in it.
             */
            acceptance_criteria: string | null;
            /**
             * @description Steps
             * @example 1. Collect. 2. Write.
             */
            plan: string | null;
            /**
             * @description Result
             * @example All changes are in.
             */
            result_body: string | null;
            /**
             * @description Review notes
             * @example Good.
             */
            review_notes: string | null;
            /**
             * @description End of the build log
             * @example ok
             */
            build_log_excerpt: string | null;
        };
        CardList: {
            /**
             * @description How many cards the board has
             * @example 1
             */
            total: number;
            /**
             * @description Page number
             * @example 1
             */
            page: number;
            /**
             * @description Cards per page
             * @example 50
             */
            per_page: number;
            /** @description Cards in the order of the board */
            items: components["schemas"]["Card"][];
        };
        NewCard: {
            /**
             * @description Name of the column, in any case; or use `column_id`
             * @example In progress
             */
            column?: string;
            /**
             * @description Status
             * @example pending
             */
            status?: components["schemas"]["CardStatus"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id?: string;
            /**
             * @description Position in its column
             * @example 3
             */
            position?: number;
            /**
             * @description Kind of work
             * @example coding
             */
            task_type?: components["schemas"]["TaskType"] | null;
            /**
             * @description Priority
             * @example low
             */
            priority?: components["schemas"]["CardPriority"];
            /**
             * @description Assignee: id of a member
             * @example 7
             */
            assignee?: number | null;
            /**
             * @description Pull request
             * @example 42
             */
            pr_number?: number | null;
            /**
             * @description Branch
             * @example release-notes
             */
            branch?: string | null;
            /**
             * Format: uri
             * @description Address of the pull request
             * @example https://git.example.com/acme/app/pulls/42
             */
            pr_url?: string | null;
            /**
             * Format: uuid
             * @description Project it belongs to
             */
            project_id?: string | null;
            /**
             * @description Labels
             * @example [
             *       "release"
             *     ]
             */
            labels?: string[];
            /**
             * @description Tags
             * @example [
             *       "docs"
             *     ]
             */
            tags?: string[];
            /**
             * Format: date-time
             * @description Due at
             * @example 2026-01-31T09:30:00.000Z
             */
            due_at?: string | null;
            /**
             * Format: date-time
             * @description Archived at
             * @example 2026-01-31T09:30:00.000Z
             */
            archived_at?: string | null;
            /**
             * @description Whether it is blocked
             * @example false
             */
            blocked?: boolean;
            /**
             * @description Why it is blocked
             * @example Waits for the translation
             */
            blocked_reason?: string | null;
            /**
             * @description Cards that block it
             * @example []
             */
            blocked_by?: string[];
            /**
             * Format: uuid
             * @description Parent card
             */
            parent_id?: string | null;
            /**
             * @description Members who watch it
             * @example [
             *       7
             *     ]
             */
            watchers?: number[];
            /**
             * @description Reviewer: id of a member
             * @example 7
             */
            reviewer?: number | null;
            /**
             * @description Estimated effort
             * @example 3
             */
            estimate?: number | null;
            /**
             * @description Minutes spent
             * @example 95
             */
            actual_minutes?: number | null;
            /**
             * @description Attempt number
             * @example 1
             */
            attempt?: number;
            /**
             * @description Attempts allowed
             * @example 3
             */
            max_attempts?: number | null;
            /**
             * @description Agent that works on it
             * @example release-helper
             */
            agent_id?: string | null;
            /**
             * @description Context for the agent; `profile` names a coder profile
             * @example {
             *       "profile": "claude.docs"
             *     }
             */
            agent_context?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Desk it is built on
             */
            workstation_id?: string | null;
            /**
             * @description Coder that builds it
             * @example claude_code
             */
            coder?: string | null;
            /**
             * @description Build
             * @example b-118
             */
            build_id?: string | null;
            /**
             * @description State of the build
             * @example succeeded
             */
            build_status?: string | null;
            /**
             * Format: date-time
             * @description Build started at
             * @example 2026-01-31T09:30:00.000Z
             */
            build_started_at?: string | null;
            /**
             * Format: date-time
             * @description Build ended at
             * @example 2026-01-31T09:30:00.000Z
             */
            build_finished_at?: string | null;
            /**
             * @description Commit
             * @example 3f6c1e0
             */
            commit_sha?: string | null;
            /**
             * @description State of the pull request
             * @example open
             */
            pr_state?: string | null;
            /**
             * Format: date-time
             * @description Pull request merged at
             * @example 2026-01-31T09:30:00.000Z
             */
            pr_merged_at?: string | null;
            /**
             * @description State of the checks
             * @example passed
             */
            checks_status?: string | null;
            /**
             * @description Repository
             * @example acme/app
             */
            repo?: string | null;
            /**
             * @description Target branch
             * @example main
             */
            base_branch?: string | null;
            /**
             * @description Where the card came from
             * @example manual
             */
            source?: string | null;
            /**
             * Format: uri
             * @description Reference in an external system
             * @example https://tracker.example.com/118
             */
            external_url?: string | null;
            /**
             * @description Result in a line or two
             * @example Notes published
             */
            result_summary?: string | null;
            /**
             * @description Description
             * @example The notes of release 1.2
             */
            description?: string | null;
            /**
             * @description Instructions
             * @example List every change a user can see.
             */
            instructions?: string | null;
            /**
             * @description Acceptance criteria
             * @example Every change is in it.
             */
            acceptance_criteria?: string | null;
            /**
             * @description Steps
             * @example 1. Collect. 2. Write.
             */
            plan?: string | null;
            /**
             * @description Result
             * @example All changes are in.
             */
            result_body?: string | null;
            /**
             * @description Review notes
             * @example Good.
             */
            review_notes?: string | null;
            /**
             * @description End of the build log
             * @example ok
             */
            build_log_excerpt?: string | null;
            /**
             * @description Title
             * @example Write the notes
             */
            title: string;
        };
        CardReceipt: {
            /**
             * Format: uuid
             * @description Id of the card
             */
            task_id: string;
            /**
             * @description Changed fields: name → from, to
             * @example {
             *       "status": {
             *         "from": "pending",
             *         "to": "in_progress"
             *       }
             *     }
             */
            changed: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
            /**
             * @description Previous column
             * @example To do
             */
            from_column: string;
            /**
             * @description Current column
             * @example In progress
             */
            to_column: string;
        };
        CardChange: {
            /**
             * @description Name of the column, in any case; or use `column_id`
             * @example In progress
             */
            column?: string;
            /**
             * @description Title
             * @example Write the notes
             */
            title?: string;
            /**
             * @description Status
             * @example pending
             */
            status?: components["schemas"]["CardStatus"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id?: string;
            /**
             * @description Position in its column
             * @example 3
             */
            position?: number;
            /**
             * @description Kind of work
             * @example coding
             */
            task_type?: components["schemas"]["TaskType"] | null;
            /**
             * @description Priority
             * @example low
             */
            priority?: components["schemas"]["CardPriority"];
            /**
             * @description Assignee: id of a member
             * @example 7
             */
            assignee?: number | null;
            /**
             * @description Pull request
             * @example 42
             */
            pr_number?: number | null;
            /**
             * @description Branch
             * @example release-notes
             */
            branch?: string | null;
            /**
             * Format: uri
             * @description Address of the pull request
             * @example https://git.example.com/acme/app/pulls/42
             */
            pr_url?: string | null;
            /**
             * Format: uuid
             * @description Project it belongs to
             */
            project_id?: string | null;
            /**
             * @description Labels
             * @example [
             *       "release"
             *     ]
             */
            labels?: string[];
            /**
             * @description Tags
             * @example [
             *       "docs"
             *     ]
             */
            tags?: string[];
            /**
             * Format: date-time
             * @description Due at
             * @example 2026-01-31T09:30:00.000Z
             */
            due_at?: string | null;
            /**
             * Format: date-time
             * @description Archived at
             * @example 2026-01-31T09:30:00.000Z
             */
            archived_at?: string | null;
            /**
             * @description Whether it is blocked
             * @example false
             */
            blocked?: boolean;
            /**
             * @description Why it is blocked
             * @example Waits for the translation
             */
            blocked_reason?: string | null;
            /**
             * @description Cards that block it
             * @example []
             */
            blocked_by?: string[];
            /**
             * Format: uuid
             * @description Parent card
             */
            parent_id?: string | null;
            /**
             * @description Members who watch it
             * @example [
             *       7
             *     ]
             */
            watchers?: number[];
            /**
             * @description Reviewer: id of a member
             * @example 7
             */
            reviewer?: number | null;
            /**
             * @description Estimated effort
             * @example 3
             */
            estimate?: number | null;
            /**
             * @description Minutes spent
             * @example 95
             */
            actual_minutes?: number | null;
            /**
             * @description Attempt number
             * @example 1
             */
            attempt?: number;
            /**
             * @description Attempts allowed
             * @example 3
             */
            max_attempts?: number | null;
            /**
             * @description Agent that works on it
             * @example release-helper
             */
            agent_id?: string | null;
            /**
             * @description Context for the agent; `profile` names a coder profile
             * @example {
             *       "profile": "claude.docs"
             *     }
             */
            agent_context?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Desk it is built on
             */
            workstation_id?: string | null;
            /**
             * @description Coder that builds it
             * @example claude_code
             */
            coder?: string | null;
            /**
             * @description Build
             * @example b-118
             */
            build_id?: string | null;
            /**
             * @description State of the build
             * @example succeeded
             */
            build_status?: string | null;
            /**
             * Format: date-time
             * @description Build started at
             * @example 2026-01-31T09:30:00.000Z
             */
            build_started_at?: string | null;
            /**
             * Format: date-time
             * @description Build ended at
             * @example 2026-01-31T09:30:00.000Z
             */
            build_finished_at?: string | null;
            /**
             * @description Commit
             * @example 3f6c1e0
             */
            commit_sha?: string | null;
            /**
             * @description State of the pull request
             * @example open
             */
            pr_state?: string | null;
            /**
             * Format: date-time
             * @description Pull request merged at
             * @example 2026-01-31T09:30:00.000Z
             */
            pr_merged_at?: string | null;
            /**
             * @description State of the checks
             * @example passed
             */
            checks_status?: string | null;
            /**
             * @description Repository
             * @example acme/app
             */
            repo?: string | null;
            /**
             * @description Target branch
             * @example main
             */
            base_branch?: string | null;
            /**
             * @description Where the card came from
             * @example manual
             */
            source?: string | null;
            /**
             * Format: uri
             * @description Reference in an external system
             * @example https://tracker.example.com/118
             */
            external_url?: string | null;
            /**
             * @description Result in a line or two
             * @example Notes published
             */
            result_summary?: string | null;
            /**
             * @description Description
             * @example The notes of release 1.2
             */
            description?: string | null;
            /**
             * @description Instructions
             * @example List every change a user can see.
             */
            instructions?: string | null;
            /**
             * @description Acceptance criteria
             * @example Every change is in it.
             */
            acceptance_criteria?: string | null;
            /**
             * @description Steps
             * @example 1. Collect. 2. Write.
             */
            plan?: string | null;
            /**
             * @description Result
             * @example All changes are in.
             */
            result_body?: string | null;
            /**
             * @description Review notes
             * @example Good.
             */
            review_notes?: string | null;
            /**
             * @description End of the build log
             * @example ok
             */
            build_log_excerpt?: string | null;
        };
        NewComment: {
            /**
             * @description Text of the comment
             * @example Looks good
             */
            body: string;
        };
        Comment: {
            /**
             * Format: uuid
             * @description Id of the comment
             */
            id: string;
            /**
             * @description Text of the comment
             * @example Looks good
             */
            body: string;
            /**
             * @description Author
             * @example 7
             */
            author_id: number;
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        ChecklistItem: {
            /**
             * @description Title
             * @example Ask for a review
             */
            text: string;
            /**
             * @description Whether it is done
             * @example false
             */
            done: boolean;
        };
        Checklist: {
            /** @description All items, in order */
            items: components["schemas"]["ChecklistItem"][];
        };
        MasterTask: {
            /**
             * @description Short name of the card
             * @example LAUNCH-12
             */
            ref: string;
            /**
             * @description Name of its board
             * @example Launch
             */
            board: string;
            /** @description Its column */
            column: components["schemas"]["CardColumn"];
            /**
             * @description Pull request
             * @example 42
             */
            pr_number: number | null;
            /**
             * @description Branch
             * @example release-notes
             */
            branch: string | null;
        };
        MasterTaskList: {
            /** @description Up to 1,000 cards, grouped by board */
            items: components["schemas"]["MasterTask"][];
            /**
             * @description Number of matching cards
             * @example 1
             */
            total: number;
            /**
             * @description Present and true if more cards match than are returned
             * @example true
             */
            truncated?: boolean;
        };
        ActivityEntry: {
            /**
             * @description Id of the entry
             * @example 0b9e3a52-118
             */
            id: string;
            /**
             * @description Action
             * @example task.moved
             */
            action: string;
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The affected card
             */
            task_id: string | null;
            /**
             * @description Short name of the card
             * @example LAUNCH-12
             */
            task_ref: string | null;
            /**
             * @description The person who did it
             * @example 7
             */
            actor_id: number | null;
            /**
             * @description Fields that changed
             * @example [
             *       "status"
             *     ]
             */
            changed: string[];
        };
        ActivityPage: {
            /** @description Entries, newest first */
            items: components["schemas"]["ActivityEntry"][];
            /**
             * @description Send it as `since` to continue
             * @example 1.5.mZ0w3c8m1Z5y7AfTqxVg1v
             */
            next_cursor: string;
        };
        CoderLimits: {
            /**
             * @description Turn guard of `claude` profiles
             * @example 200
             */
            max_turns: number | null;
            /**
             * @description Step guard of `openhands` and `opencode` profiles
             * @example null
             */
            max_steps: number | null;
            /**
             * @description The time limit the profile asks for
             * @example 120
             */
            wall_minutes: number | null;
        };
        CoderSettings: {
            /**
             * @description The coder
             * @example claude_code
             * @enum {string}
             */
            coder: "claude_code" | "codex" | "openhands" | "opencode" | "pi";
            /**
             * @description null: the coder's own default, or for `openhands` the model the card pins
             * @example claude-sonnet-5
             */
            model: string | null;
            /**
             * @description Reasoning effort the coder starts with
             * @example high
             */
            effort: string | null;
            /**
             * @description Always null
             * @example null
             */
            fallback_model: string | null;
            /** @description Limits of a build */
            limits: components["schemas"]["CoderLimits"];
            /**
             * @description Settings the desk applies for `openhands`; platform only
             * @example null
             */
            env: {
                [key: string]: string;
            } | null;
        };
        CoderSources: {
            /**
             * @description `brand` when the workspace changed the model
             * @example platform
             */
            model: components["schemas"]["SettingSource"];
            /**
             * @description `brand` when the workspace changed the effort
             * @example platform
             */
            effort: components["schemas"]["SettingSource"];
            /**
             * @description `brand` when the workspace changed the limit
             * @example platform
             */
            limit_value: components["schemas"]["SettingSource"];
        };
        BuildReceipt: {
            /**
             * @description Version of the profile used; null if it was skipped
             * @example sha256:0f3a9c1b2d4e
             */
            version: string | null;
            /** @description Who set each setting; null when the profile was skipped */
            sources: components["schemas"]["CoderSources"] | null;
            /**
             * @description What decided the time limit
             * @example desk
             * @enum {string}
             */
            time_limit_source: "desk" | "profile" | "desk_ceiling";
            /**
             * @description Why the profile was skipped; null if it was used
             * @example null
             */
            skipped: components["schemas"]["BuildSkipReason"] | null;
        };
        BuildSettings: {
            /**
             * @description The requested profile
             * @example claude.coding
             */
            profile: string | null;
            /** @description Settings of the build; null: the desk's defaults */
            settings: components["schemas"]["CoderSettings"] | null;
            /**
             * @description Time limit in minutes
             * @example 120
             */
            time_limit_minutes: number;
            /** @description What decided these settings */
            receipt: components["schemas"]["BuildReceipt"];
        };
        NewDocsSpace: {
            /**
             * @description Name of the space
             * @example Handbook
             */
            name: string;
        };
        DocsSpace: {
            /**
             * Format: uuid
             * @description Id of the space
             */
            id: string;
            /**
             * @description Name of the space
             * @example Handbook
             */
            name: string;
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        DocsSpaceList: {
            /** @description Docs spaces of the workspace, oldest first */
            items: components["schemas"]["DocsSpace"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more items: send it as `cursor`
             * @example MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi
             */
            next_cursor?: string;
        };
        NewDocsPage: {
            /**
             * @description Title of the page
             * @example How we release
             */
            title: string;
            /**
             * @description Text of the page
             * @example On Fridays.
             */
            body: string;
        };
        DocsPage: {
            /**
             * Format: uuid
             * @description Id of the page
             */
            id: string;
            /**
             * @description Title of the page
             * @example How we release
             */
            title: string;
            /**
             * @description Text of the page
             * @example On Fridays.
             */
            body: string;
            /**
             * Format: date-time
             * @description Written at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        DocsPageList: {
            /** @description Pages of the space, oldest first, as many as fit into 8 MiB */
            items: components["schemas"]["DocsPage"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more items: send it as `cursor`
             * @example MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi
             */
            next_cursor?: string;
        };
        CoderDefaults: {
            /**
             * @description Model
             * @example claude-sonnet-5
             */
            model: string | null;
            /**
             * @description Effort
             * @example high
             */
            effort: string | null;
            /**
             * @description Turn or step guard
             * @example 200
             */
            limit_value: number | null;
        };
        CoderProfile: {
            /**
             * @description The coder
             * @example claude_code
             * @enum {string}
             */
            coder: "claude_code" | "codex" | "openhands" | "opencode" | "pi";
            /**
             * @description null: the coder's own default, or for `openhands` the model the card pins
             * @example claude-sonnet-5
             */
            model: string | null;
            /**
             * @description Reasoning effort the coder starts with
             * @example high
             */
            effort: string | null;
            /**
             * @description Always null
             * @example null
             */
            fallback_model: string | null;
            /** @description Limits of a build */
            limits: components["schemas"]["CoderLimits"];
            /**
             * @description Settings the desk applies for `openhands`; platform only
             * @example null
             */
            env: {
                [key: string]: string;
            } | null;
            /**
             * @description `<coder>.<tier>`
             * @example claude.coding
             */
            key: string;
            /**
             * @description Digest of the settings a build receives; changes when any of them changes
             * @example sha256:0f3a9c1b2d4e
             */
            version: string;
            /**
             * @description A task type; for a hard profile one sentence
             * @example [
             *       "coding"
             *     ]
             */
            recommended_for: string[];
            /**
             * @description Why the platform chose the values
             * @example Writes and runs code in many short turns.
             */
            reason: string;
            /** @description Who set each of the three settings */
            sources: components["schemas"]["CoderSources"];
            /** @description Platform defaults, restored by a reset */
            platform_defaults: components["schemas"]["CoderDefaults"];
        };
        CoderProfileChange: {
            /**
             * @description Id of the change
             * @example 12
             */
            id: number;
            /**
             * @description The profile
             * @example claude.coding
             */
            profile_key: string;
            /**
             * @description The setting
             * @example model
             */
            field: components["schemas"]["CoderSetting"];
            /**
             * @description Before; null for the platform's default
             * @example null
             */
            old_value: string | null;
            /**
             * @description After; null for the platform's default
             * @example claude-opus-5-5
             */
            new_value: string | null;
            /**
             * @description Who changed it
             * @example 7
             */
            actor_user_id: number;
            /**
             * @description As what
             * @example brand_admin
             * @enum {string}
             */
            actor_role: "brand_admin" | "platform_admin";
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        CoderOverride: {
            /**
             * @description `claude-opus-5-5` or `claude-sonnet-5`
             * @example claude-sonnet-5
             */
            model?: string;
            /**
             * @description `low`, `medium` or `high`
             * @example medium
             */
            effort?: string;
            /**
             * @description From 1 up to the platform's default
             * @example 100
             */
            limit_value?: number;
        };
        MemoryMatch: {
            /**
             * @description What ranked it
             * @example text
             * @enum {string}
             */
            ranked_by: "text" | "model" | "importance";
            /**
             * @description Score
             * @example 0.63
             */
            score: number | null;
            /**
             * @description Words of the query found in it
             * @example [
             *       "deploys"
             *     ]
             */
            words: string[];
            /**
             * @description Typos in the query and their corrections
             * @example {
             *       "deplys": "deploys"
             *     }
             */
            corrected: {
                [key: string]: string;
            };
        };
        FoundMemory: {
            /**
             * Format: uuid
             * @description Id of the memory
             */
            id: string;
            /**
             * @description What it is
             * @example decision
             */
            kind: components["schemas"]["MemoryKind"];
            /**
             * @description Title
             * @example Deploys go out on Tuesdays
             */
            title: string;
            /**
             * @description What to remember
             * @example The release train leaves on Tuesday at 10:00 UTC.
             */
            body: string;
            /**
             * @description One-line summary
             * @example When deploys happen
             */
            description: string | null;
            /**
             * @description Current confidence
             * @example 0.78
             */
            confidence: number;
            /**
             * @description Tags
             * @example [
             *       "deploys"
             *     ]
             */
            tags: string[];
            /**
             * @description Importance
             * @example low
             */
            importance: components["schemas"]["MemoryImportance"];
            /**
             * @description Not verified for more than 30 days
             * @example true
             */
            stale?: boolean;
            /**
             * @description Warning if it is stale
             * @example Not verified for 45 days
             */
            stale_caveat?: string;
            /** @description Why it was found; with `explain=true` */
            why?: components["schemas"]["MemoryMatch"];
        };
        MemoryContext: {
            /** @description Best match first */
            memories: components["schemas"]["FoundMemory"][];
            /**
             * @description Total number
             * @example 1
             */
            count: number;
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
        };
        MemoryCounts: {
            /**
             * @description Active memories
             * @example 12
             */
            active: number;
            /**
             * @description Archived memories
             * @example 3
             */
            archived: number;
            /**
             * @description Memories merged into a pattern
             * @example 6
             */
            merged: number;
        };
        MemoryAgent: {
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
            /**
             * @description Name of the agent
             * @example Release helper
             */
            name: string;
            /** @description Its memories by status */
            memories: components["schemas"]["MemoryCounts"];
            /**
             * Format: date-time
             * @description When its newest memory was created
             * @example 2026-01-31T09:30:00.000Z
             */
            last_memory_at: string | null;
        };
        MemoryAgentList: {
            /** @description Agents in the order of their ids */
            items: components["schemas"]["MemoryAgent"][];
            /**
             * @description Agents in all
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        NewMemory: {
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
            /**
             * @description What it is
             * @example decision
             */
            kind: components["schemas"]["WritableMemoryKind"];
            /**
             * @description Title in one line
             * @example Deploys go out on Tuesdays
             */
            title: string;
            /**
             * @description What to remember
             * @example The release train leaves on Tuesday at 10:00 UTC.
             */
            body: string;
            /**
             * @description One-line summary
             * @example When deploys happen
             */
            description?: string | null;
            /**
             * @description Tags, at most 20
             * @default []
             * @example [
             *       "deploys"
             *     ]
             */
            tags?: string[];
            /**
             * @description Confidence, 0 to 1
             * @default 0.8
             * @example 0.8
             */
            confidence?: number;
            /**
             * @description Importance
             * @default normal
             * @example normal
             */
            importance?: components["schemas"]["MemoryImportance"];
        };
        Memory: {
            /**
             * Format: uuid
             * @description Id of the memory
             */
            id: string;
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
            /**
             * @description What it is
             * @example decision
             */
            kind: components["schemas"]["MemoryKind"];
            /**
             * @description Title in one line
             * @example Deploys go out on Tuesdays
             */
            title: string;
            /**
             * @description What to remember
             * @example The release train leaves on Tuesday at 10:00 UTC.
             */
            body: string;
            /**
             * @description One-line summary
             * @example When deploys happen
             */
            description: string | null;
            /**
             * @description Current confidence: about 2% less each week since it was verified
             * @example 0.8
             */
            confidence: number;
            /**
             * @description Tags, at most 20
             * @example [
             *       "deploys"
             *     ]
             */
            tags: string[];
            /**
             * @description Importance; critical memories do not lose confidence
             * @example low
             */
            importance: components["schemas"]["MemoryImportance"];
            /**
             * @description Only active memories are found
             * @example active
             */
            status: components["schemas"]["MemoryStatus"];
            /**
             * @description Not verified for more than 30 days
             * @example true
             */
            stale: boolean;
            /**
             * @description Warning if it is stale
             * @example null
             */
            stale_caveat: string | null;
            /**
             * Format: uuid
             * @description The pattern it was merged into
             */
            merged_into: string | null;
            /**
             * @description The conversation it was found in
             * @example null
             */
            source: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When its content or confidence was last set
             * @example 2026-01-31T09:30:00.000Z
             */
            last_verified_at: string;
        };
        MemoryStats: {
            /**
             * @description Active memories
             * @example 12
             */
            total_active: number;
            /**
             * @description Archived memories
             * @example 3
             */
            total_archived: number;
            /**
             * @description Memories merged into a pattern
             * @example 6
             */
            total_merged: number;
            /**
             * @description Active memories of each kind
             * @example {
             *       "decision": 2,
             *       "learning": 10
             *     }
             */
            by_kind: {
                [key: string]: number;
            };
            /**
             * @description Mean confidence of the active memories; null if there are none
             * @example 0.71
             */
            avg_confidence: number | null;
        };
        MemoryChangedBy: {
            /**
             * @description A person, or the service itself
             * @example person
             * @enum {string}
             */
            kind: "person" | "service";
            /**
             * @description Id of the person
             * @example 2
             */
            id: string | null;
            /**
             * @description Name of the person or of the loop
             * @example Ada Lovelace
             */
            name: string;
        };
        MemoryHistoryEntry: {
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description Who; null if not known */
            by: components["schemas"]["MemoryChangedBy"] | null;
            /**
             * @description What happened
             * @example corrected
             */
            change: components["schemas"]["MemoryChangeName"];
            /**
             * @description The fields that changed, as they were
             * @example {
             *       "confidence": 0.8
             *     }
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The same fields afterwards; of `created` all that was written, null if not known
             * @example {
             *       "confidence": 0.95
             *     }
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Of `created`: the conversation it was found in
             * @example null
             */
            source: {
                [key: string]: unknown;
            } | null;
        };
        MemoryHistory: {
            /** @description Newest first */
            items: components["schemas"]["MemoryHistoryEntry"][];
            /**
             * @description Changes in all; besides the creation, the newest 100 are kept
             * @example 2
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        MemoryChange: {
            /**
             * @description Title in one line
             * @example Deploys go out on Tuesdays
             */
            title?: string;
            /**
             * @description What to remember
             * @example The release train leaves on Tuesday at 10:00 UTC.
             */
            body?: string;
            /**
             * @description One-line summary
             * @example When deploys happen
             */
            description?: string | null;
            /**
             * @description What it is
             * @example decision
             */
            kind?: components["schemas"]["WritableMemoryKind"];
            /**
             * @description Tags; replaces the whole list
             * @example [
             *       "deploys"
             *     ]
             */
            tags?: string[];
            /**
             * @description Confidence, 0 to 1
             * @example 0.8
             */
            confidence?: number;
            /**
             * @description Importance
             * @example normal
             */
            importance?: components["schemas"]["MemoryImportance"];
            /**
             * @description Archived memories are not found
             * @example archived
             * @enum {string}
             */
            status?: "archived" | "active";
        };
        MemoryList: {
            /** @description Newest first, unless `order` says otherwise */
            items: components["schemas"]["Memory"][];
            /**
             * @description Memories that match, on all pages
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        NewMemorySource: {
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
            /**
             * @description Agent chat sessions, completed cards, or transcripts of Claude Code
             * @example openclaw
             */
            source_type: components["schemas"]["MemorySourceType"];
            /**
             * @description `folder` below the agent's session files, or `board_ids` of the boards whose cards count. Default: all
             * @example {
             *       "folder": "sessions"
             *     }
             */
            config?: {
                /** @description Folder below the agent's */
                folder?: string;
                /** @description Boards whose completed cards are read */
                board_ids?: string[];
            };
            /**
             * @description Whether it is enabled
             * @default true
             * @example true
             */
            enabled?: boolean;
        };
        MemorySource: {
            /**
             * Format: uuid
             * @description Id of the source
             */
            id: string;
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
            /**
             * @description Agent chat sessions, completed cards, or transcripts of Claude Code
             * @example openclaw
             */
            source_type: components["schemas"]["MemorySourceType"];
            /**
             * @description `folder` below the agent's session files, or `board_ids` of the boards whose cards count. Default: all
             * @example {
             *       "folder": "sessions"
             *     }
             */
            config: {
                /** @description Folder below the agent's */
                folder?: string;
                /** @description Boards whose completed cards are read */
                board_ids?: string[];
            };
            /**
             * @description Whether it is enabled
             * @example true
             */
            enabled: boolean;
            /**
             * Format: date-time
             * @description Last read at
             * @example 2026-01-31T09:30:00.000Z
             */
            last_read_at: string | null;
            /**
             * @description Why the last read failed
             * @example null
             */
            error: string | null;
            /**
             * Format: date-time
             * @description Added at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        };
        MemorySourceList: {
            /** @description Oldest first */
            items: components["schemas"]["MemorySource"][];
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        MemorySourceChange: {
            /**
             * @description `folder` below the agent's session files, or `board_ids` of the boards whose cards count. Default: all
             * @example {
             *       "folder": "sessions"
             *     }
             */
            config?: {
                /** @description Folder below the agent's */
                folder?: string;
                /** @description Boards whose completed cards are read */
                board_ids?: string[];
            };
            /**
             * @description Whether it is enabled
             * @example true
             */
            enabled?: boolean;
        };
        MemoryConversation: {
            /**
             * Format: uuid
             * @description Id of the conversation
             */
            id: string;
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
            /**
             * Format: uuid
             * @description Where it was picked up
             */
            source_id: string;
            /**
             * @description Agent chat sessions, completed cards, or transcripts of Claude Code
             * @example openclaw
             */
            source_type: components["schemas"]["MemorySourceType"];
            /**
             * @description Its file, or its card
             * @example sessions/2026-01-31.jsonl
             */
            conversation: string;
            /**
             * @description First byte in the file
             * @example 0
             */
            from: number;
            /**
             * @description Byte after the last
             * @example 4096
             */
            to: number;
            /**
             * @description Waiting for the model, done, or failed
             * @example waiting
             */
            status: components["schemas"]["ConversationStatus"];
            /**
             * @description Number of failed attempts
             * @example 0
             */
            attempts: number;
            /**
             * Format: date-time
             * @description Next attempt at
             * @example 2026-01-31T09:30:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * @description Why the last attempt failed
             * @example null
             */
            error: string | null;
            /**
             * @description Number of memories made from it
             * @example 2
             */
            memories: number;
            /**
             * Format: date-time
             * @description Picked up at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        };
        MemoryConversationList: {
            /** @description Newest first */
            items: components["schemas"]["MemoryConversation"][];
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        NewProject: {
            /**
             * @description Name of the project
             * @example Web shop
             */
            name: string;
        };
        Repository: {
            /**
             * @description Address of the repository, without secrets
             * @example https://git.example.com/shop/web.git
             */
            url: string;
            /**
             * @description Branch; null: the default branch
             * @example main
             */
            branch: string | null;
        };
        CodeIndex: {
            /**
             * @description State of the index. The previous index is served until a new one is ready
             * @example none
             */
            status: components["schemas"]["CodeIndexStatus"];
            /**
             * @description The indexed commit
             * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
             */
            commit: string | null;
            /**
             * @description Number of folders, files and symbols
             * @example 4210
             */
            nodes: number;
            /**
             * @description Number of edges (contains, import, call)
             * @example 19876
             */
            edges: number;
            /**
             * Format: date-time
             * @description When that commit was indexed
             * @example 2026-01-31T09:30:00.000Z
             */
            indexed_at: string | null;
            /**
             * @description Why the last attempt failed
             * @example null
             */
            error: string | null;
        };
        LessonFileFault: {
            /**
             * @description Path of the file
             * @example lessons/api/retries.md
             */
            path: string;
            /**
             * @description Fault
             * @example type: is required
             */
            message: string;
        };
        ProjectLessons: {
            /**
             * @description Lessons that are neither retired, superseded nor stale
             * @example 42
             */
            live: number;
            /**
             * @description Lessons about removed code
             * @example 1
             */
            stale: number;
            /** @description Lesson files of the indexed commit that could not be imported */
            errors: components["schemas"]["LessonFileFault"][];
        };
        Project: {
            /**
             * Format: uuid
             * @description Id of the project
             */
            id: string;
            /**
             * @description Name of the project
             * @example Web shop
             */
            name: string;
            /** @description Its code; null until a repository is attached */
            repository: components["schemas"]["Repository"] | null;
            /** @description The index of its code */
            index: components["schemas"]["CodeIndex"];
            /** @description Its lessons */
            lessons: components["schemas"]["ProjectLessons"];
            /**
             * Format: date-time
             * @description Created at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        };
        ProjectList: {
            /** @description By name */
            items: components["schemas"]["Project"][];
            /**
             * @description Total number
             * @example 3
             */
            total: number;
            /**
             * @description Present when there are more items: send it as `cursor`
             * @example MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi
             */
            next_cursor?: string;
        };
        NewRepository: {
            /**
             * @description `https://`, `ssh://` or `git@host:path`; `file://` only below the folder the operator allows
             * @example https://git.example.com/shop/web.git
             */
            url: string;
            /**
             * @description Branch; the repository's default branch if omitted
             * @example main
             */
            branch?: string | null;
        };
        DeployKey: {
            /**
             * @description A line for the deploy keys of a forge, or for `authorized_keys`
             * @example ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea project-1b4e28ba-2fa1-4d2b-883f-0016d3cca427
             */
            public_key: string;
            /**
             * @description Fingerprint as shown by forges
             * @example SHA256:sZkgAYmnpOa0gdUZHFK1ZUTc0GPlR7ULW9bdyJiMRpw
             */
            fingerprint: string;
        };
        CodeNode: {
            /**
             * Format: uuid
             * @description Stable when the code is changed, moved or renamed
             */
            id: string;
            /**
             * @description What it is
             * @example file
             */
            kind: components["schemas"]["CodeNodeKind"];
            /**
             * @description A folder ends in `/`; a symbol follows `#`
             * @example src/app.ts
             */
            path: string;
        };
        CodePlace: {
            /** @description The node at the path, then its direct children */
            items: components["schemas"]["CodeNode"][];
            /**
             * @description The indexed commit
             * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
             */
            commit: string | null;
            /**
             * @description True if there are more than the 1,000 listed
             * @example true
             */
            truncated: boolean;
        };
        CodeGraphNode: {
            /**
             * Format: uuid
             * @description Stable when the code is changed, moved or renamed
             */
            id: string;
            /**
             * @description What it is
             * @example file
             */
            kind: components["schemas"]["CodeNodeKind"];
            /**
             * @description A folder ends in `/`; a symbol follows `#`
             * @example src/app.ts
             */
            path: string;
            /**
             * @description Lessons anchored at this node
             * @example 1
             */
            lessons: number;
        };
        CodeGraphEdge: {
            /**
             * Format: uuid
             * @description Id of the node it leaves
             */
            from: string;
            /**
             * Format: uuid
             * @description Id of the node it leads to
             */
            to: string;
            /**
             * @description What the first does with the second
             * @example import
             */
            kind: components["schemas"]["CodeEdgeKind"];
        };
        CodeGraph: {
            /** @description The node, then what is one edge away, then two */
            nodes: components["schemas"]["CodeGraphNode"][];
            /** @description Edges between these nodes, at most 10,000 */
            edges: components["schemas"]["CodeGraphEdge"][];
            /**
             * @description Whether nodes or edges were left out
             * @example false
             */
            truncated: boolean;
        };
        NearRequest: {
            /**
             * Format: uuid
             * @description A project of the workspace
             */
            project_id: string;
            /**
             * @description Start points: repository paths or `<path>#<Symbol.name>`; paths without live code are skipped
             * @default []
             * @example [
             *       "src/app.ts"
             *     ]
             */
            paths?: string[];
            /**
             * @description Start points: node ids
             * @default []
             * @example []
             */
            node_ids?: string[];
            /**
             * @description Maximum number of hops; 0: only the start points
             * @default 2
             * @example 2
             */
            depth?: number;
            /**
             * @description Edges to follow; `import` also follows imported symbols
             * @default [
             *       "import",
             *       "contains"
             *     ]
             * @example [
             *       "import",
             *       "contains"
             *     ]
             */
            kinds?: components["schemas"]["WalkKind"][];
            /**
             * @description Direction of the edges to follow
             * @default both
             * @example both
             * @enum {string}
             */
            direction?: "out" | "in" | "both";
            /**
             * @description The walk does not continue from a node with more edges of one kind than this
             * @default 25
             * @example 25
             */
            hub_cap?: number;
            /**
             * @description Maximum number of lessons
             * @default 20
             * @example 20
             */
            limit?: number;
        };
        WalkStep: {
            /**
             * Format: uuid
             * @description Id of the node
             */
            node_id: string;
            /**
             * @description Path
             * @example src/app.ts
             */
            path: string;
            /**
             * @description The edge to this node; null at the start
             * @example import
             */
            edge: components["schemas"]["CodeEdgeKind"] | null;
        };
        NearLesson: {
            /**
             * @description Area and slug
             * @example api/retries
             */
            id: string;
            /**
             * @description Path of its file
             * @example lessons/api/retries.md
             */
            path: string;
            /**
             * @description Type of the lesson
             * @example gotcha
             */
            type: string;
            /**
             * @description Text of the lesson
             * @example Retries need an idempotency key, or orders are placed twice.
             */
            body: string;
            /**
             * @description Listed before others
             * @example true
             */
            pinned: boolean;
            /**
             * @description Whether its code was removed
             * @example true
             */
            stale: boolean;
            /**
             * @description Why it is stale
             * @example null
             */
            stale_reason: string | null;
            /**
             * @description Hops from the start; 0: on a start node or below it
             * @example 1
             */
            hops: number;
            /**
             * Format: uuid
             * @description The node it was found at
             */
            via_node_id: string;
            /** @description Path from the start to that node */
            path_to: components["schemas"]["WalkStep"][];
        };
        DampedNode: {
            /**
             * Format: uuid
             * @description Id of the node
             */
            node_id: string;
            /**
             * @description Path
             * @example src/log.ts
             */
            path: string;
            /**
             * @description Number of edges of one kind
             * @example 143
             */
            degree: number;
        };
        NearbyLessons: {
            /** @description Each lesson once, at its nearest node; pinned first, then fewer hops */
            entries: components["schemas"]["NearLesson"][];
            /**
             * @description Nodes reached, including the start; 0: no start point is live code
             * @example 37
             */
            reached_nodes: number;
            /** @description Hubs at which the walk stopped */
            damped: components["schemas"]["DampedNode"][];
            /**
             * @description More lessons matched than `limit` or fit into 8 MiB, or the walk reached its cap of 1,000 nodes
             * @example true
             */
            truncated: boolean;
            /**
             * @description Why the answer is incomplete
             * @example null
             */
            degraded: components["schemas"]["Degradation"] | null;
        };
        LessonQuery: {
            /**
             * @description As requested
             * @example src/app.ts
             */
            anchor: string | null;
            /**
             * Format: uuid
             * @description As requested
             */
            project_id: string | null;
            /**
             * @description As requested
             * @example null
             */
            q: string | null;
            /**
             * @description As requested
             * @example null
             */
            type: string | null;
            /**
             * @description As requested
             * @example null
             */
            scope: string | null;
            /**
             * @description As requested
             * @example true
             */
            stale: boolean;
            /**
             * @description As requested
             * @example 20
             */
            limit: number;
        };
        Lesson: {
            /**
             * @description Area and slug
             * @example api/retries
             */
            id: string;
            /**
             * @description Path of its file
             * @example lessons/api/retries.md
             */
            path: string;
            /**
             * @description Type of the lesson
             * @example gotcha
             */
            type: string;
            /**
             * @description Text of the lesson
             * @example Retries need an idempotency key, or orders are placed twice.
             */
            body: string;
            /**
             * @description Listed before others
             * @example true
             */
            pinned: boolean;
            /**
             * @description Whether its code was removed
             * @example true
             */
            stale: boolean;
            /**
             * @description Why it is stale
             * @example null
             */
            stale_reason: string | null;
            /**
             * Format: uuid
             * @description A project of the workspace
             */
            project_id: string;
            /**
             * @description The code it is about, at its current location
             * @example [
             *       "src/app.ts#App.start"
             *     ]
             */
            anchors: string[];
            /**
             * @description Where it applies
             * @example backend
             */
            scope: string | null;
            /**
             * @description Its tags
             * @example [
             *       "retries"
             *     ]
             */
            tags: string[];
            /**
             * @description Who wrote it
             * @example dana
             */
            author: string | null;
            /**
             * @description The card it came from
             * @example SHOP-12
             */
            card: string | null;
            /**
             * @description Whether its code changed since it was written, apart from white space and comments
             * @example fresh
             * @enum {string}
             */
            freshness: "fresh" | "drifted" | "removed";
            /**
             * @description The commit it was written in
             * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
             */
            commit: string | null;
            /**
             * Format: date-time
             * @description Imported at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * @description How the anchor matched: exactly, in the same file, or by a parent folder; null without an anchor
             * @example anchor
             */
            matched_by: components["schemas"]["LessonMatch"] | null;
        };
        FoundLessons: {
            /** @description The request */
            query: components["schemas"]["LessonQuery"];
            /**
             * @description Total number
             * @example 2
             */
            total: number;
            /** @description Pinned first, then by distance from the anchor */
            items: components["schemas"]["Lesson"][];
            /**
             * @description Warnings
             * @example []
             */
            warnings: string[];
        };
        AnchorLookup: {
            /**
             * Format: uuid
             * @description A project of the workspace
             */
            project_id: string;
            /**
             * @description Ids of code nodes
             * @example []
             */
            node_ids: string[];
            /**
             * @description Only on the node itself, or also below it
             * @default subtree
             * @example subtree
             * @enum {string}
             */
            match?: "subtree" | "exact";
        };
        ShortLesson: {
            /**
             * @description Area and slug
             * @example api/retries
             */
            id: string;
            /**
             * @description Path of its file
             * @example lessons/api/retries.md
             */
            path: string;
            /**
             * @description Type of the lesson
             * @example gotcha
             */
            type: string;
            /**
             * @description Text of the lesson
             * @example Retries need an idempotency key, or orders are placed twice.
             */
            body: string;
            /**
             * @description Listed before others
             * @example true
             */
            pinned: boolean;
            /**
             * @description Whether its code was removed
             * @example true
             */
            stale: boolean;
            /**
             * @description Why it is stale
             * @example null
             */
            stale_reason: string | null;
        };
        AnchorCounts: {
            /**
             * @description Node id → number of lessons; nodes without lessons are absent
             * @example {}
             */
            counts: {
                [key: string]: number;
            };
            /**
             * @description Node id → up to five lessons, pinned first, then newest
             * @example {}
             */
            entries: {
                [key: string]: components["schemas"]["ShortLesson"][];
            };
            /**
             * @description True if some nodes list fewer lessons because the answer would be too large
             * @example true
             */
            truncated: boolean;
        };
        SimilarRequest: {
            /**
             * @description The text to compare with
             * @example Retry with an idempotency key.
             */
            text: string;
            /**
             * @description Only this type
             * @example gotcha
             */
            type?: string;
            /**
             * @description Maximum number of items
             * @default 3
             * @example 3
             */
            k?: number;
            /**
             * @description Minimum cosine similarity
             * @default 0.9
             * @example 0.9
             */
            threshold?: number;
        };
        SimilarLesson: {
            /**
             * @description Id of the lesson
             * @example api/retries
             */
            id: string;
            /**
             * @description Path of its file
             * @example lessons/api/retries.md
             */
            path: string;
            /**
             * @description Cosine similarity
             * @example 0.953
             */
            similarity: number;
            /**
             * @description Type of the lesson
             * @example gotcha
             */
            type: string;
            /**
             * @description Listed before others
             * @example true
             */
            pinned: boolean;
        };
        SimilarLessons: {
            /** @description Most similar first */
            matches: components["schemas"]["SimilarLesson"][];
            /**
             * @description Number of lessons compared
             * @example 120
             */
            compared: number;
            /**
             * @description Number of lessons without an embedding
             * @example 0
             */
            without_embedding: number;
            /**
             * @description Why nothing was compared
             * @example null
             */
            degraded: components["schemas"]["SimilarDegradation"] | null;
        };
        LessonFile: {
            /**
             * @description `lessons/<area>/<slug>.md`
             * @example lessons/api/retries.md
             */
            path: string;
            /**
             * @description The whole file: YAML front matter (`type`, `anchors`, …) and a Markdown body
             * @example ---
             *     type: gotcha
             *     anchors: [src/app.ts]
             *     ---
             *     Retries need an idempotency key.
             */
            content: string;
        };
        LessonSync: {
            /**
             * Format: uuid
             * @description A project of the workspace
             */
            project_id: string;
            /** @description Lesson files to import */
            files: components["schemas"]["LessonFile"][];
            /**
             * @description The commit of the files
             * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
             */
            commit?: string | null;
            /**
             * @description Only report what would be done
             * @default false
             * @example false
             */
            dry_run?: boolean;
        };
        PossibleDuplicate: {
            /**
             * @description Id of the lesson
             * @example api/retries
             */
            id: string;
            /**
             * @description Path of its file
             * @example lessons/api/retries.md
             */
            path: string;
            /**
             * @description Cosine similarity
             * @example 0.953
             */
            similarity: number;
        };
        WrittenLesson: {
            /**
             * @description Id of the lesson
             * @example api/retries
             */
            id: string;
            /**
             * @description Path of its file
             * @example lessons/api/retries.md
             */
            path: string;
            /** @description Up to three lessons that say nearly the same */
            possible_duplicate_of?: components["schemas"]["PossibleDuplicate"][];
            /**
             * @description Anchors that match no code yet
             * @example [
             *       "src/later.ts"
             *     ]
             */
            unresolved_anchors?: string[];
        };
        LessonSyncReport: {
            /** @description Number of new or changed lessons */
            written: components["schemas"]["WrittenLesson"][];
            /**
             * @description Number of unchanged lessons
             * @example 12
             */
            unchanged: number;
            /**
             * @description Number of lessons retired or superseded by this sync
             * @example 0
             */
            retired: number;
            /** @description Files that could not be imported */
            errors: components["schemas"]["LessonFileFault"][];
            /**
             * @description Whether all written lessons were checked for duplicates
             * @example complete
             * @enum {string}
             */
            duplicate_check: "complete" | "truncated";
        };
        SearchHit: {
            /**
             * @description How people name it
             * @example WEB-12
             */
            ref: string;
            /**
             * @description What it is
             * @example card
             */
            kind: components["schemas"]["SearchHitKind"];
            /**
             * @description Its title
             * @example Write the banner
             */
            title: string;
            /**
             * @description One line of its text, around the first match
             * @example One sentence and a picture.
             */
            snippet: string;
            /**
             * Format: date-time
             * @description Last changed at
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
        };
        SearchResult: {
            /** @description The best of each kind first */
            hits: components["schemas"]["SearchHit"][];
            /**
             * @description Whether there are more hits
             * @example false
             */
            truncated: boolean;
            /**
             * @description What was not searched, because the caller may not read it
             * @example []
             */
            skipped: components["schemas"]["SearchedKind"][];
        };
        NewWorkstation: {
            /**
             * @description Human name
             * @example Build desk one
             */
            name: string;
            /**
             * @description Runtime of its builds
             * @default claude_code
             * @example claude_code
             */
            runtime?: components["schemas"]["Runtime"];
            /**
             * @description Preferred region of the machine
             * @example eu-central
             */
            region?: string | null;
            /**
             * @description Short role line
             * @example Builds the web shop
             */
            description?: string;
        };
        OnboardingStep: {
            /**
             * @description Key of the step
             * @example run_installer
             */
            key: components["schemas"]["OnboardingStepKey"];
            /**
             * @description Name of the step
             * @example Run the installer
             */
            title: string;
            /**
             * @description `pending` needs action; `blocked` steps wait for it
             * @example pending
             */
            state: components["schemas"]["StepState"];
            /**
             * @description Why it is not done yet
             * @example awaiting_callback
             */
            reason: string | null;
            /**
             * @description What to do; only on the first open step
             * @example Run the install command in a root shell on the machine.
             */
            hint: string | null;
            /**
             * @description True if `state` is `done`
             * @example false
             */
            done: boolean;
        };
        OrderedWorkstation: {
            /**
             * Format: uuid
             * @description Id of the desk, also as an environment
             */
            workstation_id: string;
            /**
             * @description Human name
             * @example Build desk one
             */
            name: string;
            /**
             * @description Runtime of its builds
             * @example claude_code
             */
            runtime: components["schemas"]["Runtime"];
            /**
             * @description Preferred region of the machine
             * @example eu-central
             */
            region: string | null;
            /**
             * @description Short role line
             * @example Builds the web shop
             */
            description: string;
            /**
             * @description Status
             * @example provisioning
             */
            status: components["schemas"]["WorkstationStatus"];
            /**
             * @description Whether builds can run on it
             * @example false
             */
            ready: boolean;
            /**
             * @description No contact for more than two weeks
             * @example false
             */
            dormant: boolean;
            /**
             * @description URL to poll
             * @example /api/v1/workstations/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            poll_url: string;
            /**
             * @description Its page on the dashboard
             * @example /dashboard/machines/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            onboarding_url: string;
            /** @description Onboarding steps */
            onboarding_steps: components["schemas"]["OnboardingStep"][];
            /**
             * @description Token of the installer, shown only once
             * @example wse_Zt0aPq4vB7nC2mX9kL5jH8gF3dS6wR1yU0iO4eT7qA2
             */
            pat: string;
            /**
             * @description For a root shell on the machine, shown only once
             * @example curl -sSL 'https://workspaces.example.com/install/sidecar?pat=wse_…&env_id=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11&url=https%3A%2F%2Fworkspaces.example.com&runtime=claude_code' | bash
             */
            install_command: string;
            /**
             * @description The same for any other shell, shown only once
             * @example curl -sSL 'https://workspaces.example.com/install/sidecar?pat=wse_…&env_id=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11&url=https%3A%2F%2Fworkspaces.example.com&runtime=claude_code' | sudo bash
             */
            install_command_sudo: string;
        };
        Workstation: {
            /**
             * Format: uuid
             * @description Id of the desk, also as an environment
             */
            workstation_id: string;
            /**
             * @description Human name
             * @example Build desk one
             */
            name: string;
            /**
             * @description Runtime of its builds
             * @example claude_code
             */
            runtime: components["schemas"]["Runtime"];
            /**
             * @description Preferred region of the machine
             * @example eu-central
             */
            region: string | null;
            /**
             * @description Short role line
             * @example Builds the web shop
             */
            description: string;
            /**
             * @description Status
             * @example provisioning
             */
            status: components["schemas"]["WorkstationStatus"];
            /**
             * @description Whether builds can run on it
             * @example false
             */
            ready: boolean;
            /**
             * @description No contact for more than two weeks
             * @example false
             */
            dormant: boolean;
            /**
             * @description URL to poll
             * @example /api/v1/workstations/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            poll_url: string;
            /**
             * @description Its page on the dashboard
             * @example /dashboard/machines/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            onboarding_url: string;
            /** @description Onboarding steps */
            onboarding_steps: components["schemas"]["OnboardingStep"][];
        };
        WorkstationCap: {
            /**
             * @description Workstations the plan allows; null: unlimited
             * @example 5
             */
            limit: number | null;
            /**
             * @description Number of live desks: suspended ones count, dormant ones do not
             * @example 1
             */
            current: number;
        };
        WorkstationList: {
            /** @description Live desks, newest first */
            items: components["schemas"]["Workstation"][];
            /** @description Desks without contact for more than two weeks, newest first */
            dormant: components["schemas"]["Workstation"][];
            /**
             * @description Number of all desks
             * @example 1
             */
            total: number;
            /** @description Cap of the plan */
            cap: components["schemas"]["WorkstationCap"];
        };
        ReleasedWorkstation: {
            /**
             * Format: uuid
             * @description Id of the released desk
             */
            workstation_id: string;
            /**
             * @description Always true
             * @example true
             */
            released: boolean;
        };
        RenewedInstaller: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            workstation_id: string;
            /**
             * @description Token of the installer, shown only once
             * @example wse_Zt0aPq4vB7nC2mX9kL5jH8gF3dS6wR1yU0iO4eT7qA2
             */
            pat: string;
            /**
             * @description For a root shell on the machine, shown only once
             * @example curl -sSL 'https://workspaces.example.com/install/sidecar?pat=wse_…&env_id=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11&url=https%3A%2F%2Fworkspaces.example.com&runtime=claude_code' | bash
             */
            install_command: string;
            /**
             * @description The same for any other shell, shown only once
             * @example curl -sSL 'https://workspaces.example.com/install/sidecar?pat=wse_…&env_id=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11&url=https%3A%2F%2Fworkspaces.example.com&runtime=claude_code' | sudo bash
             */
            install_command_sudo: string;
            /**
             * Format: date-time
             * @description When the previous token stopped working
             * @example 2026-01-31T09:30:00.000Z
             */
            rotated_at: string;
        };
        ExpiredLogin: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            workstation_id: string;
            /**
             * @description Its name
             * @example Build desk one
             */
            name: string;
        };
        ReauthStatus: {
            /**
             * @description Number of checked desks
             * @example 1
             */
            checked: number;
            /**
             * @description Number of dormant desks, which were skipped
             * @example 0
             */
            dormant: number;
            /** @description Desks whose coder must sign in again: the newest 1,000 */
            expired: components["schemas"]["ExpiredLogin"][];
            /**
             * @description Total number
             * @example 0
             */
            expired_total: number;
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            checked_at: string;
        };
        Environment: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            id: string;
            /**
             * @description Workspace it belongs to
             * @example 1
             */
            brand_id: number;
            /**
             * @description Short code of the desk
             * @example desk-7f3a9c1b2d
             */
            short_id: string;
            /**
             * @description Human name
             * @example Build desk one
             */
            name: string;
            /**
             * @description Short role line
             * @example Builds the web shop
             */
            description: string;
            /**
             * @description Runtime of its builds
             * @example claude_code
             */
            runtime: components["schemas"]["Runtime"];
            /**
             * @description Preferred region of the machine
             * @example eu-central
             */
            region: string | null;
            /**
             * @description Status
             * @example provisioned
             */
            status: components["schemas"]["EnvironmentStatus"];
            /**
             * @description URL of the health check
             * @example http://10.86.0.7:7411
             */
            sidecar_url: string | null;
            /**
             * @description Folder of builds on the machine; fixed
             * @example /srv/workspace/desk-7f3a9c1b2d
             */
            workspace_path: string;
            /**
             * Format: uuid
             * @description The project whose repository it builds, for the desk of a hired builder
             */
            project_id: string | null;
            /**
             * @description Provider of the machine, if reported
             * @example Hetzner
             */
            vps_provider: string | null;
            /**
             * @description Number of items to synchronize
             * @example 0
             */
            pending_sync_count: number;
            /**
             * @description URL of the picture; null if there is none
             * @example /api/v1/environments/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11/image
             */
            image_url: string | null;
            /**
             * @description Version of its program; null until first reported
             * @example 0.3.0
             */
            sidecar_version: string | null;
            /**
             * @description Digest of its program
             * @example sha256:0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b
             */
            sidecar_code_digest: string | null;
            /**
             * Format: date-time
             * @description When the program last changed; null if it never did
             * @example 2026-01-31T09:30:00.000Z
             */
            last_upgrade_at: string | null;
            /**
             * @description Running builds, as last reported
             * @example 0
             */
            running_builds: number;
            /**
             * @description Whether its coder is signed in
             * @example valid
             */
            login: components["schemas"]["LoginState"];
            /**
             * @description Mesh address; null until it has joined
             * @example 10.86.0.7
             */
            mesh_address: string | null;
            /**
             * Format: date-time
             * @description Last contact, with a precision of about 15 minutes
             * @example 2026-01-31T09:30:00.000Z
             */
            last_contact_at: string | null;
            /**
             * @description No contact for more than two weeks
             * @example false
             */
            dormant: boolean;
            /**
             * Format: date-time
             * @description Ordered at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        EnvironmentChange: {
            /**
             * @description Human name
             * @example Build desk one
             */
            name?: string;
            /**
             * @description Short role line
             * @example Builds the web shop
             */
            description?: string;
            /**
             * @description `suspended` pauses, `provisioned` resumes; the others are set by health checks
             * @example provisioned
             */
            status?: components["schemas"]["EnvironmentStatus"];
            /**
             * @description URL of the health check: the desk's mesh address or an allowed host, at a sidecar port; null: its mesh address
             * @example http://10.86.0.7:7411
             */
            sidecar_url?: string | null;
        };
        EnvironmentImage: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            env_id: string;
            /**
             * @description URL of the picture; null if there is none
             * @example /api/v1/environments/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11/image
             */
            image_url: string | null;
        };
        MachineEvidence: {
            /**
             * @description Digest that identifies the machine
             * @example b1946ac92492d2347c6235b4d2611184
             */
            machine_id?: string;
            /**
             * @description Name of the machine
             * @example desk-one
             */
            hostname?: string;
            /**
             * @description Its operating system
             * @example Debian GNU/Linux 12
             */
            os?: string;
            /**
             * @description Its processor
             * @example x86_64
             */
            arch?: string;
            /**
             * @description Provider of the machine
             * @example Hetzner
             */
            vps_provider?: string;
            /**
             * Format: date-time
             * @description Its clock
             * @example 2026-01-31T09:30:00.000Z
             */
            clock?: string;
            /**
             * @description Whether it can resolve the service's name
             * @example true
             */
            dns?: boolean;
            /**
             * @description Whether it reaches the service
             * @example true
             */
            egress?: boolean;
            /**
             * @description Version of Node.js on it
             * @example v20.11.0
             */
            node_version?: string;
            /**
             * @description Which WireGuard it has
             * @example kernel
             * @enum {string}
             */
            wireguard?: "kernel" | "userspace" | "none";
            /**
             * Format: uuid
             * @description The desk it already hosts
             */
            existing_desk_id?: string | null;
        };
        InstallerCallback: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            env_id: string;
            /**
             * @description Progress of the installer
             * @example started
             * @enum {string}
             */
            step: "started" | "failed";
            /**
             * @description Exit code of an installer that failed
             * @example 5
             */
            exit_code?: number;
            /**
             * @description Why it failed
             * @example node is missing
             */
            reason?: string;
            /** @description Findings about the machine */
            evidence?: components["schemas"]["MachineEvidence"];
        };
        InstallerCallbackReceipt: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            workstation_id: string;
            /**
             * @description Seconds the machine's clock is ahead; null if it was not sent
             * @example 0
             */
            clock_skew_seconds: number | null;
        };
        DeskEnrolment: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            env_id: string;
            /**
             * @description WireGuard public key of the machine
             * @example xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=
             */
            public_key: string;
            /**
             * @description Digest that identifies the machine
             * @example b1946ac92492d2347c6235b4d2611184
             */
            machine_id: string;
            /**
             * @description Version of the program on the desk
             * @example 0.3.0
             */
            version: string;
            /**
             * @description SHA-256 of that program
             * @example sha256:0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b
             */
            code_digest: string;
        };
        MeshPlace: {
            /**
             * @description Address of the desk
             * @example 10.86.0.7
             */
            address: string;
            /**
             * @description Address range of the mesh
             * @example 10.86.0.0/16
             */
            cidr: string;
            /**
             * @description Address of the hub
             * @example 10.86.0.1
             */
            hub_address: string;
            /**
             * @description The hub's public key
             * @example HIgo9xNzJMWLKASShiTqIybxZ0U3wGLiUeJ1PKf8ykw=
             */
            hub_public_key: string;
            /**
             * @description Endpoint of the hub (UDP)
             * @example hub.example.com:51820
             */
            hub_endpoint: string;
            /**
             * @description Keepalive interval in seconds
             * @example 25
             */
            keepalive_seconds: number;
        };
        EnrolledDesk: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            workstation_id: string;
            /**
             * @description Key of the desk, shown only once
             * @example wsd_Zt0aPq4vB7nC2mX9kL5jH8gF3dS6wR1yU0iO4eT7qA2
             */
            desk_key: string;
            /**
             * @description Runtime of its builds
             * @example claude_code
             */
            runtime: components["schemas"]["Runtime"];
            /**
             * @description Folder of builds
             * @example /srv/workspace/desk-7f3a9c1b2d
             */
            workspace_path: string;
            /**
             * @description Default time limit of a build in minutes
             * @example 120
             */
            build_limit_minutes: number;
            /**
             * @description Maximum time limit of a profile in minutes
             * @example 240
             */
            build_ceiling_minutes: number;
            /**
             * @description Report interval in seconds
             * @example 30
             */
            report_seconds: number;
            /**
             * @description Port for health checks at the mesh address
             * @example 7411
             */
            health_port: number;
            /** @description Mesh settings */
            mesh: components["schemas"]["MeshPlace"];
        };
        UpdateOutcome: {
            /**
             * Format: uuid
             * @description Id of the update request
             */
            id: string;
            /**
             * @description Outcome
             * @example applied
             * @enum {string}
             */
            outcome: "applied" | "failed";
            /**
             * @description Why it failed
             * @example null
             */
            error?: string | null;
        };
        DeskReport: {
            /**
             * @description Version of the program on the desk
             * @example 0.3.0
             */
            version: string;
            /**
             * @description SHA-256 of that program
             * @example sha256:0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b
             */
            code_digest: string;
            /**
             * @description Number of running builds
             * @example 0
             */
            running_builds: number;
            /**
             * @description Whether its coder is signed in
             * @example valid
             */
            login: components["schemas"]["LoginState"];
            /**
             * @description Number of items to synchronize
             * @example 0
             */
            pending_sync_count?: number;
            /** @description Outcome of the offered update */
            update?: components["schemas"]["UpdateOutcome"] | null;
        };
        OfferedUpdate: {
            /**
             * Format: uuid
             * @description Id of the update request
             */
            id: string;
            /**
             * @description Version of the program
             * @example 0.3.1
             */
            version: string;
            /**
             * @description Expected SHA-256 of the download
             * @example sha256:0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b
             */
            digest: string;
            /**
             * @description Download URL
             * @example /install/sidecar/bundle
             */
            path: string;
        };
        DeskReportReceipt: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            workstation_id: string;
            /**
             * @description Status of the desk
             * @example provisioned
             */
            status: components["schemas"]["EnvironmentStatus"];
            /**
             * @description Report interval in seconds
             * @example 30
             */
            report_seconds: number;
            /** @description The update to install when no build runs */
            update: components["schemas"]["OfferedUpdate"] | null;
        };
        OperatorEnvironmentItem: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            id: string;
            /**
             * @description Workspace it belongs to
             * @example 1
             */
            brand_id: number;
            /**
             * @description Short code of the desk
             * @example desk-7f3a9c1b2d
             */
            short_id: string;
            /**
             * @description Name of the desk
             * @example Desk one
             */
            name: string;
            /**
             * @description Status
             * @example provisioned
             */
            status: components["schemas"]["EnvironmentStatus"];
            /**
             * @description Operator-managed: shares its sidecar installation with another workspace
             * @example true
             */
            shared_installation: boolean;
            /**
             * @description Version of its sidecar
             * @example 0.2.0
             */
            sidecar_version: string | null;
            /**
             * Format: date-time
             * @description Last contact, with a precision of about 15 minutes
             * @example 2026-01-31T09:30:00.000Z
             */
            last_contact_at: string | null;
            /**
             * Format: date-time
             * @description Ordered at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        OperatorEnvironmentList: {
            /** @description Newest first */
            items: components["schemas"]["OperatorEnvironmentItem"][];
            /**
             * @description All that match, on all pages
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        OperatorEnvironmentChange: {
            /**
             * @description The machine shares its sidecar installation with another workspace
             * @example true
             */
            shared_installation?: boolean;
        };
        OperatorEnvironment: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            id: string;
            /**
             * @description Workspace it belongs to
             * @example 1
             */
            brand_id: number;
            /**
             * @description Name of the desk
             * @example Desk one
             */
            name: string;
            /**
             * @description Operator-managed: shares its sidecar installation with another workspace
             * @example true
             */
            shared_installation: boolean;
        };
        RequestedMachineUpdate: {
            /**
             * Format: uuid
             * @description Id of the machine
             */
            machine_id: string;
            /**
             * @description Its name
             * @example Build desk one
             */
            machine_name: string;
            /**
             * @description Whether the update was queued
             * @example queued
             * @enum {string}
             */
            status: "queued" | "failed";
            /**
             * @description Why it was not queued
             * @example null
             */
            error: string | null;
        };
        RequestedMachineUpdates: {
            /** @description One item per machine of the workspace */
            requests: components["schemas"]["RequestedMachineUpdate"][];
            /**
             * @description Number of queued updates
             * @example 1
             */
            queued: number;
            /**
             * @description Number of machines that could not be queued
             * @example 0
             */
            failed: number;
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            requested_at: string;
        };
        MachineUpdate: {
            /**
             * Format: uuid
             * @description Id of the request
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the machine
             */
            machine_id: string;
            /**
             * @description Its name
             * @example Build desk one
             */
            machine_name: string;
            /**
             * @description State
             * @example queued
             */
            status: components["schemas"]["MachineUpdateStatus"];
            /** @description The person who requested it */
            requested_by: components["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            requested_at: string;
            /**
             * @description It runs when no build is running on the machine
             * @example true
             */
            wait_for_idle: boolean;
            /**
             * @description Why it failed
             * @example null
             */
            error: string | null;
        };
        MachineUpdateDetails: {
            /**
             * Format: uuid
             * @description Id of the request
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the machine
             */
            machine_id: string;
            /**
             * @description Its name
             * @example Build desk one
             */
            machine_name: string;
            /**
             * @description State
             * @example queued
             */
            status: components["schemas"]["MachineUpdateStatus"];
            /** @description The person who requested it */
            requested_by: components["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            requested_at: string;
            /**
             * @description It runs when no build is running on the machine
             * @example true
             */
            wait_for_idle: boolean;
            /**
             * @description Why it failed
             * @example null
             */
            error: string | null;
            /**
             * Format: date-time
             * @description Started at
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description Finished at
             * @example 2026-01-31T09:30:00.000Z
             */
            finished_at: string | null;
        };
        MachineUpdateList: {
            /** @description Requests, newest first */
            items: components["schemas"]["MachineUpdateDetails"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        NewEmployee: {
            /**
             * @description Name in the catalog
             * @example Release helper
             */
            name: string;
            /**
             * @description A builder gets a dedicated desk
             * @example assistant
             */
            kind: components["schemas"]["EmployeeKind"];
            /**
             * @description Template of its workspace; null while it cannot be deployed
             * @example {
             *       "files": {
             *         "AGENTS.md": "# Release helper"
             *       }
             *     }
             */
            template: ({
                /** @description Path → text */
                files?: {
                    [key: string]: string;
                };
                /** @description The agent's settings */
                settings?: {
                    [key: string]: unknown;
                };
                /** @description Runtime of a builder's desk */
                runtime?: components["schemas"]["Runtime"];
            } & {
                [key: string]: unknown;
            }) | null;
            /**
             * @description Marketplace packages it uses
             * @example [
             *       "boards"
             *     ]
             */
            packages: string[];
            /**
             * @description Whether it can be hired
             * @example true
             */
            published: boolean;
        };
        Employee: {
            /**
             * @description Name in the catalog
             * @example Release helper
             */
            name: string;
            /**
             * @description A builder gets a dedicated desk
             * @example assistant
             */
            kind: components["schemas"]["EmployeeKind"];
            /**
             * @description Template of its workspace; null while it cannot be deployed
             * @example {
             *       "files": {
             *         "AGENTS.md": "# Release helper"
             *       }
             *     }
             */
            template: ({
                /** @description Path → text */
                files?: {
                    [key: string]: string;
                };
                /** @description The agent's settings */
                settings?: {
                    [key: string]: unknown;
                };
                /** @description Runtime of a builder's desk */
                runtime?: components["schemas"]["Runtime"];
            } & {
                [key: string]: unknown;
            }) | null;
            /**
             * @description Marketplace packages it uses
             * @example [
             *       "boards"
             *     ]
             */
            packages: string[];
            /**
             * @description Whether it can be hired
             * @example true
             */
            published: boolean;
            /**
             * Format: uuid
             * @description Id of the profile
             */
            id: string;
        };
        EmployeeChange: {
            /**
             * @description Name in the catalog
             * @example Release helper
             */
            name?: string;
            /**
             * @description A builder gets a dedicated desk
             * @example assistant
             */
            kind?: components["schemas"]["EmployeeKind"];
            /**
             * @description Template of its workspace
             * @example {
             *       "files": {
             *         "AGENTS.md": "# Release helper"
             *       }
             *     }
             */
            template?: ({
                /** @description Path → text */
                files?: {
                    [key: string]: string;
                };
                /** @description The agent's settings */
                settings?: {
                    [key: string]: unknown;
                };
                /** @description Runtime of a builder's desk */
                runtime?: components["schemas"]["Runtime"];
            } & {
                [key: string]: unknown;
            }) | null;
            /**
             * @description Marketplace packages it uses
             * @example [
             *       "boards"
             *     ]
             */
            packages?: string[];
            /**
             * @description Whether it can be hired
             * @example true
             */
            published?: boolean;
        };
        CatalogEmployee: {
            /**
             * Format: uuid
             * @description Id of the profile
             */
            id: string;
            /**
             * @description Name in the catalog
             * @example Release helper
             */
            name: string;
            /**
             * @description A builder gets a dedicated desk
             * @example assistant
             */
            kind: components["schemas"]["EmployeeKind"];
            /**
             * @description Marketplace packages it uses
             * @example [
             *       "boards"
             *     ]
             */
            packages: string[];
            /**
             * @description Whether it can be hired
             * @example true
             */
            deployable: boolean;
        };
        EmployeeList: {
            /** @description Published employees, sorted by name */
            items: components["schemas"]["CatalogEmployee"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        HireInstall: {
            /**
             * @description The package
             * @example boards
             */
            package: string;
            /**
             * @description Whether the hire can use it
             * @example true
             */
            enabled: boolean;
            /**
             * @description Other live hires of the workspace that use it, up to 20
             * @example []
             */
            also_used_by: string[];
        };
        HireStep: {
            /**
             * @description Key of the step
             * @example agent
             */
            key: components["schemas"]["HireStepKey"];
            /**
             * @description Name of the step
             * @example Register the agent
             */
            title: string;
            /**
             * @description `failed`: stalled, but still retried
             * @example pending
             */
            state: components["schemas"]["StepState"];
            /**
             * @description Why it is not done yet
             * @example null
             */
            reason: string | null;
            /**
             * @description True if `state` is `done`
             * @example true
             */
            done: boolean;
        };
        Hire: {
            /**
             * Format: uuid
             * @description Id of the hire
             */
            hire_id: string;
            /**
             * @description Status
             * @example provisioning
             */
            status: components["schemas"]["HireStatus"];
            /**
             * @description Its page on the dashboard
             * @example /dashboard/agents/onboarding?hire=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            onboarding_url: string;
            /**
             * Format: uuid
             * @description Id of the catalog employee
             */
            profile_id: string;
            /**
             * @description Its name
             * @example Release helper
             */
            name: string;
            /**
             * @description What it is
             * @example assistant
             */
            kind: components["schemas"]["EmployeeKind"];
            /**
             * @description The workspace
             * @example 1
             */
            brand_id: number;
            /**
             * @description The agent
             * @example release-helper-0b9e3a525c1f
             */
            agent_id: string;
            /**
             * Format: uuid
             * @description A builder's desk
             */
            workstation_id: string | null;
            /**
             * Format: date-time
             * @description End of the paid period
             * @example 2026-01-31T09:30:00.000Z
             */
            current_period_end: string;
            /**
             * @description Whether it was canceled at period end
             * @example false
             */
            cancel_at_period_end: boolean;
            /**
             * Format: date-time
             * @description End of a canceled hire
             * @example 2026-01-31T09:30:00.000Z
             */
            effective_at: string | null;
            /**
             * @description True until its tools are disabled
             * @example true
             */
            entitled: boolean;
            /** @description Its tools */
            installs: components["schemas"]["HireInstall"][];
            /** @description Provisioning steps */
            onboarding: components["schemas"]["HireStep"][];
            /**
             * Format: date-time
             * @description Hired at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Activated at
             * @example 2026-01-31T09:30:00.000Z
             */
            activated_at: string | null;
        };
        HireList: {
            /** @description Hires, newest first */
            items: components["schemas"]["Hire"][];
            /**
             * @description Total number
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        HireRequest: {
            /**
             * @description Workspace to hire for: required from admins, otherwise ignored
             * @example 1
             */
            brand_id?: number;
            /**
             * @description Reason of the grant: from admins, otherwise ignored
             * @example Pilot customer
             */
            comp_reason?: string | null;
        };
        NewHire: {
            /**
             * Format: uuid
             * @description Id of the hire
             */
            hire_id: string;
            /**
             * @description Status
             * @example provisioning
             */
            status: components["schemas"]["HireStatus"];
            /**
             * @description Its page on the dashboard
             * @example /dashboard/agents/onboarding?hire=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            onboarding_url: string;
        };
        CanceledHire: {
            /**
             * Format: uuid
             * @description Id of the hire
             */
            hire_id: string;
            /**
             * @description Always `canceled`
             * @example canceled
             * @enum {string}
             */
            status: "canceled";
            /**
             * @description Always true
             * @example true
             */
            cancel_at_period_end: boolean;
            /**
             * Format: date-time
             * @description When the hire ends
             * @example 2026-01-31T09:30:00.000Z
             */
            effective_at: string;
            /**
             * Format: date-time
             * @description When its tools are certainly disabled: a minute later
             * @example 2026-01-31T09:30:00.000Z
             */
            marketplace_disable_at: string;
        };
        EndedHire: {
            /**
             * Format: uuid
             * @description Id of the hire
             */
            hire_id: string;
            /**
             * @description Always `canceled`
             * @example canceled
             * @enum {string}
             */
            status: "canceled";
            /**
             * Format: date-time
             * @description When the hire ends
             * @example 2026-01-31T09:30:00.000Z
             */
            effective_at: string;
            /**
             * Format: date-time
             * @description When its tools are certainly disabled: a minute later
             * @example 2026-01-31T09:30:00.000Z
             */
            marketplace_disable_at: string;
            /**
             * @description Tools that were disabled
             * @example 1
             */
            installs_disabled: number;
            /**
             * @description Tools kept because another hire of the workspace uses them
             * @example 0
             */
            installs_retained: number;
            /**
             * @description Whether the agent's configuration and workspace were removed
             * @example true
             */
            management_record_deleted: boolean;
            /**
             * @description Always false: the agent can still be messaged
             * @example false
             */
            gateway_entry_removed: boolean;
            /**
             * @deprecated
             * @description Always false
             * @example false
             */
            agent_torn_down: boolean;
            /**
             * @description True for a dry run: nothing was changed
             * @example true
             */
            dry_run?: boolean;
        };
        OperatorHire: {
            /**
             * Format: uuid
             * @description Id of the hire
             */
            hire_id: string;
            /**
             * @description Workspace it works for
             * @example 1
             */
            brand_id: number;
            /**
             * Format: uuid
             * @description Id of the employee profile
             */
            profile_id: string;
            /**
             * @description Name in the catalog
             * @example Release helper
             */
            name: string;
            /**
             * @description Its agent
             * @example release-helper-1
             */
            agent_id: string;
            /**
             * @description Status
             * @example provisioning
             */
            status: components["schemas"]["HireStatus"];
            /**
             * @description Who hired
             * @example self_serve
             * @enum {string}
             */
            source: "self_serve" | "admin";
            /**
             * Format: uuid
             * @description Its desk
             */
            workstation_id: string | null;
            /**
             * @description Why the last step of provisioning failed
             * @example null
             */
            error: string | null;
            /**
             * Format: date-time
             * @description Hired at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Canceled at
             * @example 2026-01-31T09:30:00.000Z
             */
            canceled_at: string | null;
        };
        OperatorHireList: {
            /** @description Newest first */
            items: components["schemas"]["OperatorHire"][];
            /**
             * @description All that match, on all pages
             * @example 1
             */
            total: number;
            /**
             * @description Cursor of the next page; null on the last one
             * @example null
             */
            next_cursor: string | null;
        };
        ToolGrant: {
            /**
             * @description The package
             * @example boards
             */
            package: string;
            /**
             * @description Whether the agent may use it
             * @example true
             */
            enabled: boolean;
        };
        AgentGrants: {
            /**
             * @description The agent
             * @example release-helper-0b9e3a525c1f
             */
            agent_id: string;
            /** @description Its tools */
            tools: components["schemas"]["ToolGrant"][];
            /**
             * @description How long the answer may be cached, in seconds
             * @example 60
             */
            ttl_seconds: number;
        };
        FieldProblem: {
            /**
             * @description The refused field
             * @example name
             */
            field: string;
            /**
             * @description What is wrong with it
             * @example must not be blank
             */
            message: string;
        };
        Problem: {
            /**
             * @description What is wrong: a sentence, or an object for a structured refusal
             * @example Not found
             */
            detail: string | {
                [key: string]: unknown;
            };
            /** @description Every refused field, on 422 */
            errors?: components["schemas"]["FieldProblem"][];
            /** @description Id to quote when reporting a fault, on 500 */
            request_id?: string;
        };
        BoardEventData: {
            /**
             * Format: uuid
             * @description The board
             */
            board_id: string;
            /**
             * @description Changed fields
             * @example [
             *       "name"
             *     ]
             */
            changed: string[];
            /**
             * @description Name of the board or column
             * @example Launch
             */
            name: string;
        };
        CardEventData: {
            /**
             * Format: uuid
             * @description Board of the card
             */
            board_id: string;
            /**
             * @description Changed fields
             * @example [
             *       "column"
             *     ]
             */
            changed: string[];
            /**
             * @description Column it was in; only in `task.moved`
             * @example To do
             */
            from_column?: string;
            /**
             * @description Column it is in now; only in `task.moved`
             * @example In progress
             */
            to_column?: string;
        };
        DeskEventData: {
            /**
             * @description Name of the desk
             * @example Build desk
             */
            name: string;
            /**
             * @description Step of the installation; only in `desk.step`
             * @example enrolled
             */
            step?: string;
            /**
             * @description Changed settings; only in `desk.changed`
             * @example [
             *       "name"
             *     ]
             */
            changed?: string[];
        };
        DocEventData: {
            /**
             * Format: uuid
             * @description Docs space
             */
            space_id: string;
            /**
             * @description Title of the page, or name of the space
             * @example How we release
             */
            title: string;
        };
        FeatureEventData: {
            /**
             * @description The feature
             * @example skills
             */
            feature: components["schemas"]["FeatureKey"];
            /**
             * @description Whether it was turned on
             * @example true
             */
            on: boolean;
        };
        FeedEventData: {
            /**
             * @description What happened to the source
             * @example added
             * @enum {string}
             */
            change: "added" | "removed";
            /**
             * @description Address of the source
             * @example https://example.com/feed.xml
             */
            url: string;
        };
        GuestEventData: {
            /**
             * @description The person
             * @example 9
             */
            user_id: number;
            /**
             * @description Kind of the resource; absent when all access was removed
             * @example board
             * @enum {string}
             */
            kind?: "board" | "docs";
            /**
             * Format: uuid
             * @description The resource; absent when all access was removed
             */
            resource_id?: string;
            /**
             * @description Role on it; only in `guest.added`
             * @example viewer
             */
            role?: string;
        };
        HireEventData: {
            /**
             * Format: uuid
             * @description The employee
             */
            profile_id: string;
            /**
             * @description Agent of the hire
             * @example builder-0b9e3a525c1f
             */
            agent_id: string;
            /**
             * @description Step that was done; only in `hire.step`
             * @example desk
             */
            step?: string;
            /**
             * @description Why a step failed; only in `hire.failed`
             * @example Too many desks
             */
            error?: string;
            /**
             * Format: date-time
             * @description When the hire ends; only in `hire.canceled`
             * @example 2026-01-31T09:30:00.000Z
             */
            effective_at?: string;
        };
        InvitationEventData: {
            /**
             * Format: email
             * @description Who was invited
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Role after accepting
             * @example admin
             */
            role: components["schemas"]["Role"];
        };
        LessonEventData: {
            /**
             * Format: uuid
             * @description Project of the lesson
             */
            project_id: string;
            /**
             * @description File of the lesson
             * @example lessons/code/hubs.md
             */
            path: string;
            /**
             * @description Why it is stale; only in `lesson.stale`
             * @example src/hub.ts is gone
             */
            reason?: string;
        };
        MachineEventData: {
            /**
             * Format: uuid
             * @description The update
             */
            update_id: string;
            /**
             * @description Name of the machine
             * @example Build desk
             */
            name: string;
            /** @description Why the update failed; only in `machine.update_failed` */
            error?: string;
        };
        MailEventData: {
            /**
             * @description The person
             * @example 7
             */
            user_id: number;
            /**
             * Format: email
             * @description The new address
             * @example ada@example.com
             */
            address: string;
            /**
             * Format: email
             * @description The old address, which forwards for 30 days
             * @example ada.l@example.com
             */
            forwarding_from: string;
        };
        MemberEventData: {
            /**
             * @description The person
             * @example 7
             */
            user_id: number;
            /**
             * @description Role of the person; absent in `member.removed`
             * @example admin
             */
            role?: components["schemas"]["Role"];
        };
        MemoryEventData: {
            /**
             * @description Agent that has the memory
             * @example builder-1
             */
            agent_id: string;
            /**
             * @description Title of the memory
             * @example Deploys need a tag
             */
            title: string;
            /**
             * @description The change, as in the history of the memory; absent when it was deleted or faded
             * @example created
             */
            change?: components["schemas"]["MemoryChangeName"];
        };
        ProfileEventData: {
            /**
             * @description Changed settings
             * @example [
             *       "model"
             *     ]
             */
            changed: string[];
        };
        ProjectEventData: {
            /**
             * @description Name of the project
             * @example Website
             */
            name: string;
            /**
             * @description Indexed commit; only in `project.indexed`
             * @example 3f2c1ab
             */
            commit?: string | null;
            /**
             * @description Why the index failed; only in `project.failed`
             * @example git timed out
             */
            error?: string;
        };
        TokenEventData: {
            /**
             * @description Owner of the token
             * @example 7
             */
            user_id: number;
            /**
             * @description Name of the token
             * @example laptop
             */
            name: string;
        };
        /** @enum {string} */
        MailState: "due" | "sent" | "failed";
        /** @enum {string} */
        SubscriptionStatus: "active" | "none" | "past_due" | "canceled";
        /** @enum {string} */
        FeatureKey: "skills" | "feed" | "machines" | "crm";
        /** @enum {string} */
        CardDepth: "summary" | "standard" | "full";
        /** @enum {string} */
        MemoryKind: "decision" | "learning" | "pattern" | "preference" | "fact" | "summary";
        /** @enum {string} */
        MemoryStatus: "active" | "archived" | "merged";
        /** @enum {string} */
        ConversationStatus: "waiting" | "done" | "failed";
        /** @enum {string} */
        SearchedKind: "cards" | "memories" | "lessons" | "docs";
        /** @enum {string} */
        Runtime: "claude_code" | "codex" | "custom";
        /** @enum {string} */
        EnvironmentStatus: "provisioned" | "active" | "unreachable" | "suspended";
        /** @enum {string} */
        HireStatus: "provisioning" | "active" | "canceled";
        /** @enum {string} */
        Reachability: "connected" | "unreachable";
        /** @enum {string} */
        EventActorKind: "person" | "agent" | "desk" | "operator" | "service";
        /** @enum {string} */
        Role: "admin" | "member";
        /**
         * @description - `brand:read`: Read the workspace, its people, boards, desks and hires
         *     - `brand:admin`: Administer the workspace, with the role of an admin
         *     - `memory:read`: Read memories of agents
         *     - `memory:write`: Write memories of agents
         *     - `code:read`: Read code graphs and lessons
         * @enum {string}
         */
        Scope: "brand:read" | "brand:admin" | "memory:read" | "memory:write" | "code:read";
        /** @enum {string} */
        CardStatus: "pending" | "in_progress" | "in_review" | "blocked" | "completed" | "canceled";
        /** @enum {string} */
        TaskType: "coding" | "docs" | "research" | "design" | "test";
        /** @enum {string} */
        CardPriority: "low" | "normal" | "high" | "urgent";
        /** @enum {string} */
        SettingSource: "platform" | "brand";
        /** @enum {string} */
        BuildSkipReason: "no_profile" | "unknown_profile" | "coder_mismatch";
        /** @enum {string} */
        CoderSetting: "model" | "effort" | "limit_value";
        /** @enum {string} */
        MemoryImportance: "low" | "normal" | "high" | "critical";
        /** @enum {string} */
        WritableMemoryKind: "decision" | "learning" | "pattern" | "preference" | "fact";
        /** @enum {string} */
        MemoryChangeName: "created" | "corrected" | "verified" | "archived" | "restored" | "merged" | "unmerged";
        /** @enum {string} */
        MemorySourceType: "openclaw" | "agentboard" | "claude_code";
        /** @enum {string} */
        CodeIndexStatus: "none" | "queued" | "indexing" | "ready" | "failed";
        /** @enum {string} */
        CodeNodeKind: "folder" | "file" | "symbol";
        /** @enum {string} */
        CodeEdgeKind: "contains" | "import" | "symbol_import" | "call";
        /** @enum {string} */
        WalkKind: "import" | "call" | "contains";
        /** @enum {string} */
        Degradation: "no_ready_index" | "code_index_unavailable" | "memory_unavailable";
        /** @enum {string} */
        LessonMatch: "anchor" | "symbol" | "folder";
        /** @enum {string} */
        SimilarDegradation: "embedding_unavailable";
        /** @enum {string} */
        SearchHitKind: "card" | "memory" | "lesson" | "doc";
        /** @enum {string} */
        OnboardingStepKey: "run_installer" | "wg_register" | "sidecar_up" | "ready";
        /** @enum {string} */
        StepState: "pending" | "done" | "failed" | "blocked";
        /** @enum {string} */
        WorkstationStatus: "provisioning" | "ready" | "unreachable" | "suspended";
        /** @enum {string} */
        LoginState: "valid" | "expired" | "unknown";
        /** @enum {string} */
        MachineUpdateStatus: "queued" | "running" | "succeeded" | "failed";
        /** @enum {string} */
        EmployeeKind: "builder" | "assistant";
        /** @enum {string} */
        HireStepKey: "agent" | "folder" | "configuration" | "installs" | "desk" | "activate";
        BoardEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `board.created`: A board was created
             *     - `board.changed`: A board changed
             *     - `board.deleted`: A board was deleted with its cards (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "board.created" | "board.changed" | "board.deleted";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["BoardEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        CardEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `task.created`: A card was created
             *     - `task.updated`: Fields of a card changed
             *     - `task.moved`: A card moved to another column
             *     - `task.assigned`: The assignee of a card changed
             *     - `task.commented`: A comment was added to a card
             *     - `task.archived`: A card was archived
             *     - `task.deleted`: A card was deleted
             *     - `pr.linked`: A pull request was linked to a card
             *     - `pr.merged`: The pull request of a card was merged
             *     - `build.started`: The build of a card started
             *     - `build.finished`: The build of a card finished (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "task.created" | "task.updated" | "task.moved" | "task.assigned" | "task.commented" | "task.archived" | "task.deleted" | "pr.linked" | "pr.merged" | "build.started" | "build.finished";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["CardEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        ColumnEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `column.created`: A column was added to a board
             *     - `column.changed`: A column was renamed, moved or got another status
             *     - `column.deleted`: A column was removed from a board (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "column.created" | "column.changed" | "column.deleted";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["BoardEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        DeskEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `desk.ordered`: A desk was ordered
             *     - `desk.step`: The installation of a desk went a step further
             *     - `desk.ready`: A desk answers its health check
             *     - `desk.unreachable`: A desk does not answer any more
             *     - `desk.changed`: Name, settings, token or picture of a desk changed
             *     - `desk.released`: A desk was released (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "desk.ordered" | "desk.step" | "desk.ready" | "desk.unreachable" | "desk.changed" | "desk.released";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["DeskEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        DocEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `doc.created`: A docs page was written
             *     - `doc.updated`: A docs page changed
             *     - `doc.deleted`: A docs page was deleted (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "doc.created" | "doc.updated" | "doc.deleted";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["DocEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        FeatureEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `feature.changed`: An admin turned a feature on or off (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "feature.changed";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["FeatureEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        FeedEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `feed.changed`: A feed source was added or removed (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "feed.changed";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["FeedEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        GuestEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `guest.added`: A person outside the workspace got access, or another role, or accepted it
             *     - `guest.removed`: A guest lost access, or left (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "guest.added" | "guest.removed";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["GuestEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        HireEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `hire.ordered`: An employee was hired
             *     - `hire.step`: A step of the provisioning is done
             *     - `hire.active`: The hire is ready
             *     - `hire.failed`: A step of the provisioning failed; it is tried again
             *     - `hire.canceled`: The hire was canceled
             *     - `hire.resumed`: A canceled hire was resumed
             *     - `hire.ended`: The hire has ended (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hire.ordered" | "hire.step" | "hire.active" | "hire.failed" | "hire.canceled" | "hire.resumed" | "hire.ended";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["HireEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        InvitationEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `invitation.sent`: A person was invited
             *     - `invitation.accepted`: The invited person accepted (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "invitation.sent" | "invitation.accepted";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["InvitationEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        LessonEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `lesson.written`: A lesson was written or changed
             *     - `lesson.moved`: The code of a lesson moved, and its anchors with it
             *     - `lesson.stale`: The code of a lesson changed or is gone: the lesson may be out of date
             *     - `lesson.retired`: A lesson was retired, or its file deleted (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lesson.written" | "lesson.moved" | "lesson.stale" | "lesson.retired";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["LessonEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        MachineEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `machine.update_requested`: An update of a machine was requested
             *     - `machine.updated`: A machine runs the new program
             *     - `machine.update_failed`: The update of a machine failed (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "machine.update_requested" | "machine.updated" | "machine.update_failed";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["MachineEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        MailEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `mail.renamed`: A person renamed their mail address (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mail.renamed";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["MailEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        MemberEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `member.added`: A person became a member
             *     - `member.changed`: Role, position or picture of a member changed
             *     - `member.removed`: A member was removed; their tokens and sessions ended (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "member.added" | "member.changed" | "member.removed";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["MemberEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        MemoryEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `memory.written`: A memory was written
             *     - `memory.corrected`: A memory was corrected, verified, restored or taken out of a pattern
             *     - `memory.archived`: A memory was archived
             *     - `memory.deleted`: A memory was deleted
             *     - `memory.merged`: A memory became part of a pattern
             *     - `memory.faded`: The confidence of a memory fell below the minimum (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "memory.written" | "memory.corrected" | "memory.archived" | "memory.deleted" | "memory.merged" | "memory.faded";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["MemoryEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        ProfileEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `profile.changed`: Settings of a coder profile changed (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "profile.changed";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["ProfileEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        ProjectEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `project.created`: A project was created
             *     - `project.changed`: A project got another repository, or its index was requested
             *     - `project.deleted`: A project was deleted
             *     - `project.indexed`: The code of a project was indexed
             *     - `project.failed`: The index of a project failed (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "project.created" | "project.changed" | "project.deleted" | "project.indexed" | "project.failed";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["ProjectEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        SpaceEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `space.created`: A docs space was created
             *     - `space.deleted`: A docs space was deleted with its pages (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "space.created" | "space.deleted";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["DocEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        TokenEvent: {
            /**
             * @description Unique for ever
             * @example 1-4711
             */
            id: string;
            /**
             * @description Position in the log: send it as `after`
             * @example 3mz.pJ1m4cS6bq0nq8m3Yw1v2A
             */
            cursor: string;
            /**
             * @description - `token.issued`: A personal access token was issued
             *     - `token.revoked`: A personal access token was revoked (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "token.issued" | "token.revoked";
            /** @description What it happened to */
            subject: components["schemas"]["EventSubject"];
            /** @description Who did it */
            actor: components["schemas"]["EventActor"];
            data: components["schemas"]["TokenEventData"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
    };
    responses: {
        /** @description The request is malformed */
        Malformed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No credential, or one that is not valid */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Unsupported type of body */
        UnsupportedType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to try again */
        TooMany: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An unexpected fault */
        Fault: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A service behind this one is not available */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A service behind this one did not answer in time */
        TimedOut: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request in the log: yours, if you sent one
         * @example 5d2c7c9e-8f0a-4b57-b8b2-3a3c1f0d9e21
         */
        "X-Request-Id": string;
        /**
         * @description Body fields and query parameters that the operation does not know, if there were any
         * @example titel
         */
        "X-Ignored-Fields": string;
        /**
         * @description Version of the answer, for `If-None-Match` or `If-Match`
         * @example "2fTqxVg1v0Xw3c8m1Z5y7A"
         */
        ETag: string;
        /**
         * @description `true` when this is the first answer to the `Idempotency-Key`, sent again
         * @example true
         */
        "Idempotent-Replayed": string;
        /**
         * @description Seconds to wait, if that is known
         * @example 5
         */
        "Retry-After": string;
        /**
         * @description Calls left and seconds until they are counted anew
         * @example "login";r=9;t=60
         */
        RateLimit: string;
        /**
         * @description Calls in so many seconds
         * @example "login";q=10;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description How to authenticate
         * @example Bearer
         */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "healthy",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "services": {
                     *         "database": "connected",
                     *         "redis": "connected"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A backing service is unreachable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "degraded",
                     *       "timestamp": "2026-01-31T09:30:00.000Z",
                     *       "services": {
                     *         "database": "unreachable",
                     *         "redis": "connected"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "workspace-platform",
                     *       "version": "0.2.0",
                     *       "environment": "development",
                     *       "docs_url": "/api/v1/docs"
                     *     }
                     */
                    "application/json": components["schemas"]["Info"];
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContractJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it has not changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContractYaml: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it has not changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example openapi: 3.1.0 */
                    "application/yaml": string;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example loop_runs_total{loop="housekeeping"} 1 */
                    "text/plain": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listLoops: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "desk-poll",
                     *           "about": "Checks the health of desks",
                     *           "every": "30s",
                     *           "last_run": {
                     *             "status": "succeeded",
                     *             "started_at": "2026-01-31T09:30:00.000Z",
                     *             "finished_at": "2026-01-31T09:30:00.000Z",
                     *             "duration_ms": 12,
                     *             "result": {
                     *               "checked": 1
                     *             },
                     *             "error": null
                     *           },
                     *           "next_run_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "name": "embeddings",
                     *           "about": "Embeds lessons that are new or changed",
                     *           "every": "1m",
                     *           "last_run": {
                     *             "status": "succeeded",
                     *             "started_at": "2026-01-31T09:30:00.000Z",
                     *             "finished_at": "2026-01-31T09:30:00.000Z",
                     *             "duration_ms": 12,
                     *             "result": {
                     *               "checked": 1
                     *             },
                     *             "error": null
                     *           },
                     *           "next_run_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 15
                     *     }
                     */
                    "application/json": components["schemas"]["LoopList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    runLoop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the loop */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "succeeded",
                     *       "started_at": "2026-01-31T09:30:00.000Z",
                     *       "finished_at": "2026-01-31T09:30:00.000Z",
                     *       "duration_ms": 12,
                     *       "result": {
                     *         "checked": 1
                     *       },
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["LoopRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listMails: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
                /** @description Only those whose kind or last error contains this */
                q?: string;
                /** @description Only of this kind */
                kind?: string;
                /** @description Only in this state */
                state?: components["schemas"]["MailState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "kind": "invitation",
                     *           "state": "sent",
                     *           "attempts": 1,
                     *           "next_attempt_at": null,
                     *           "sent_at": "2026-01-31T09:30:00.000Z",
                     *           "failed_at": null,
                     *           "last_error": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["OutgoingMailList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listQueues: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
                /** @description Only those whose name contains this */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "hire-provision",
                     *           "about": "Provisions hired agents",
                     *           "jobs": {
                     *             "waiting": 0,
                     *             "active": 0,
                     *             "delayed": 0
                     *           }
                     *         },
                     *         {
                     *           "name": "outgoing-mail",
                     *           "about": "Sends the mails of the outbox and retries failed ones",
                     *           "jobs": {
                     *             "waiting": 0,
                     *             "active": 0,
                     *             "delayed": 0
                     *           }
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "next_cursor": "WyJxdWV1ZXMiLCJvdXRnb2luZy1tYWlsIl0"
                     *     }
                     */
                    "application/json": components["schemas"]["QueueList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only events after this cursor; `latest` for those from now on */
                after?: string;
                /** @description Only these types: exact names, or `task.*` for all that begin so */
                types?: string[];
                /** @description Maximum number of events */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "1-8",
                     *           "cursor": "8.ExampleOfAPlaceInIt000",
                     *           "type": "board.created",
                     *           "subject": {
                     *             "kind": "board",
                     *             "id": "8ee89711-330c-4ccf-89a2-e65ad12bbd7d",
                     *             "ref": "LAUNCH"
                     *           },
                     *           "actor": {
                     *             "kind": "person",
                     *             "id": "1",
                     *             "name": "Demo Admin"
                     *           },
                     *           "data": {
                     *             "name": "Launch",
                     *             "changed": [],
                     *             "board_id": "8ee89711-330c-4ccf-89a2-e65ad12bbd7d"
                     *           },
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "1-9",
                     *           "cursor": "9.ExampleOfAPlaceInIt000",
                     *           "type": "board.created",
                     *           "subject": {
                     *             "kind": "board",
                     *             "id": "811b9e56-33eb-4214-87c6-86bd7a113bed",
                     *             "ref": "CUSTOMERS"
                     *           },
                     *           "actor": {
                     *             "kind": "person",
                     *             "id": "1",
                     *             "name": "Demo Admin"
                     *           },
                     *           "data": {
                     *             "name": "Customers",
                     *             "changed": [],
                     *             "board_id": "811b9e56-33eb-4214-87c6-86bd7a113bed"
                     *           },
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": "9.ExampleOfAPlaceInIt000",
                     *       "has_more": true
                     *     }
                     */
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer kept */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description Only events after this cursor; `latest` for those from now on */
                after?: string;
                /** @description Only these types: exact names, or `task.*` for all that begin so */
                types?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example : ready */
                    "text/event-stream": string;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer kept */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "admin@demo.example",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "user_id": 1,
                     *         "email": "admin@demo.example",
                     *         "full_name": "Demo Admin",
                     *         "platform_admin": false,
                     *         "password_set_by_admin": false
                     *       },
                     *       "brand": {
                     *         "brand_id": 1,
                     *         "name": "Demo",
                     *         "role": "admin"
                     *       },
                     *       "brands": [
                     *         {
                     *           "brand_id": 1,
                     *           "name": "Demo",
                     *           "role": "admin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "user_id": 1,
                     *         "email": "admin@demo.example",
                     *         "full_name": "Demo Admin",
                     *         "platform_admin": false,
                     *         "password_set_by_admin": false
                     *       },
                     *       "brand": {
                     *         "brand_id": 1,
                     *         "name": "Demo",
                     *         "role": "admin"
                     *       },
                     *       "brands": [
                     *         {
                     *           "brand_id": 1,
                     *           "name": "Demo",
                     *           "role": "admin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    switchBrand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "brand_id": 1
                 *     }
                 */
                "application/json": components["schemas"]["SwitchBrand"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "user_id": 1,
                     *         "email": "admin@demo.example",
                     *         "full_name": "Demo Admin",
                     *         "platform_admin": false,
                     *         "password_set_by_admin": false
                     *       },
                     *       "brand": {
                     *         "brand_id": 1,
                     *         "name": "Demo",
                     *         "role": "admin"
                     *       },
                     *       "brands": [
                     *         {
                     *           "brand_id": 1,
                     *           "name": "Demo",
                     *           "role": "admin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    finishPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "wsr_ExampleNotASecret00000000000000000000000000",
                 *       "password": "orange window seventeen"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "f10b0423-c8b0-47c0-82ef-f6fb814ef79e",
                     *           "name": "laptop",
                     *           "scopes": [
                     *             "brand:read",
                     *             "memory:read"
                     *           ],
                     *           "expires_at": "2026-05-01T09:30:00.000Z",
                     *           "last_used_at": "2026-01-31T09:30:00.000Z",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "ed6449ae-ba80-4601-8538-4db82a80760f",
                     *           "name": "demo admin",
                     *           "scopes": [
                     *             "brand:read",
                     *             "brand:admin",
                     *             "memory:read",
                     *             "memory:write",
                     *             "code:read"
                     *           ],
                     *           "expires_at": "2027-01-30T09:30:00.000Z",
                     *           "last_used_at": "2026-01-31T09:30:00.000Z",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 2
                     *     }
                     */
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createMyToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "laptop",
                 *       "scopes": [
                 *         "brand:read",
                 *         "memory:read"
                 *       ],
                 *       "expires_at": "2026-05-01T09:30:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewOwnToken"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f10b0423-c8b0-47c0-82ef-f6fb814ef79e",
                     *       "token": "wsp_ExampleNotASecret00000000000",
                     *       "scopes": [
                     *         "brand:read",
                     *         "memory:read"
                     *       ],
                     *       "expires_at": "2026-05-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    revokeMyToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the token */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    rotateMyToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the token */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "488765ce-ea5f-4969-8057-88a5f5b17832",
                     *       "token": "wsp_ExampleNotASecret00000000000",
                     *       "scopes": [
                     *         "brand:read",
                     *         "memory:read"
                     *       ],
                     *       "expires_at": "2026-05-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    describeToken: {
        parameters: {
            query?: {
                /** @description Format of the answer. Without it `Accept` decides, if it names one and not `*\/*`; else json */
                format?: "json" | "yaml" | "md";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ed6449ae-ba80-4601-8538-4db82a80760f",
                     *       "brand_id": 1,
                     *       "user_id": 1,
                     *       "role": "admin",
                     *       "scopes": [
                     *         "brand:read",
                     *         "brand:admin",
                     *         "memory:read",
                     *         "memory:write",
                     *         "code:read"
                     *       ],
                     *       "expires_at": "2027-01-30T09:30:00.000Z",
                     *       "operations": [
                     *         {
                     *           "operation_id": "getHealth",
                     *           "method": "GET",
                     *           "path": "/api/v1/system/health",
                     *           "summary": "Health check"
                     *         },
                     *         {
                     *           "operation_id": "getInfo",
                     *           "method": "GET",
                     *           "path": "/api/v1/system/info",
                     *           "summary": "Get service information"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TokenDescription"];
                    /** @example # the same value as YAML 1.2 */
                    "application/yaml": string;
                    /** @example # the same value for people */
                    "text/markdown": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description No format that is accepted */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    changeMyPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "orange window seventeen",
                 *       "new_password": "green ladder forty",
                 *       "revoke_tokens": true
                 *     }
                 */
                "application/json": components["schemas"]["OwnPasswordChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "tokens_revoked": 0
                     *     }
                     */
                    "application/json": components["schemas"]["OwnPasswordChanged"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the mailed link */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "brand_id": 1,
                     *       "role": "member"
                     *     }
                     */
                    "application/json": components["schemas"]["Membership"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "key": "enterprise",
                     *           "features": {
                     *             "crm": true,
                     *             "feed": true,
                     *             "skills": true,
                     *             "machines": true
                     *           },
                     *           "workstation_cap": null,
                     *           "memory_source_limit": null,
                     *           "coders": [
                     *             "claude",
                     *             "codex",
                     *             "openhands",
                     *             "opencode",
                     *             "pi"
                     *           ],
                     *           "quotas": {
                     *             "storage_bytes": null,
                     *             "limits": []
                     *           }
                     *         },
                     *         {
                     *           "key": "free",
                     *           "features": {
                     *             "crm": false,
                     *             "feed": true,
                     *             "skills": true,
                     *             "machines": false
                     *           },
                     *           "workstation_cap": 1,
                     *           "memory_source_limit": 2,
                     *           "coders": [
                     *             "claude",
                     *             "codex"
                     *           ],
                     *           "quotas": {
                     *             "storage_bytes": 1073741824,
                     *             "limits": [
                     *               {
                     *                 "kind": "cards",
                     *                 "rows": 20000,
                     *                 "bytes": null
                     *               },
                     *               {
                     *                 "kind": "agents",
                     *                 "rows": 50,
                     *                 "bytes": null
                     *               }
                     *             ]
                     *           }
                     *         },
                     *         {
                     *           "key": "team",
                     *           "features": {
                     *             "crm": false,
                     *             "feed": true,
                     *             "skills": true,
                     *             "machines": true
                     *           },
                     *           "workstation_cap": 5,
                     *           "memory_source_limit": 20,
                     *           "coders": [
                     *             "claude",
                     *             "codex",
                     *             "openhands",
                     *             "opencode",
                     *             "pi"
                     *           ],
                     *           "quotas": {
                     *             "storage_bytes": 21474836480,
                     *             "limits": [
                     *               {
                     *                 "kind": "cards",
                     *                 "rows": 500000,
                     *                 "bytes": null
                     *               },
                     *               {
                     *                 "kind": "agents",
                     *                 "rows": 1000,
                     *                 "bytes": null
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "total": 3
                     *     }
                     */
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    putPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the plan */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "features": {
                 *         "skills": true,
                 *         "feed": true,
                 *         "machines": true,
                 *         "crm": false
                 *       },
                 *       "workstation_cap": 5,
                 *       "memory_source_limit": 10,
                 *       "coders": [
                 *         "claude",
                 *         "codex"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlanSettings"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "studio",
                     *       "features": {
                     *         "skills": true,
                     *         "feed": true,
                     *         "machines": true,
                     *         "crm": false
                     *       },
                     *       "workstation_cap": 5,
                     *       "memory_source_limit": 10,
                     *       "coders": [
                     *         "claude",
                     *         "codex"
                     *       ],
                     *       "quotas": {
                     *         "storage_bytes": 21474836480,
                     *         "limits": [
                     *           {
                     *             "kind": "cards",
                     *             "rows": 500000,
                     *             "bytes": null
                     *           },
                     *           {
                     *             "kind": "agents",
                     *             "rows": 1000,
                     *             "bytes": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listBrands: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
                /** @description Only those whose name contains this */
                q?: string;
                /** @description Only on this plan */
                plan?: string;
                /** @description Only with this subscription */
                subscription_status?: components["schemas"]["SubscriptionStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "name": "Demo",
                     *           "plan": "enterprise",
                     *           "subscription_status": "active",
                     *           "current_period_end": null,
                     *           "members": 3,
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": "Acme",
                     *           "plan": "studio",
                     *           "subscription_status": "active",
                     *           "current_period_end": null,
                     *           "members": 0,
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 2,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorBrandList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "plan": "studio",
                 *       "subscription_status": "active",
                 *       "new_navigation": true
                 *     }
                 */
                "application/json": components["schemas"]["NewBrand"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Acme",
                     *       "plan": "studio",
                     *       "subscription_status": "active",
                     *       "new_navigation": true,
                     *       "scope_ceiling": [
                     *         "brand:read",
                     *         "memory:read",
                     *         "memory:write",
                     *         "code:read"
                     *       ],
                     *       "current_period_end": null
                     *     }
                     */
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Acme",
                     *       "plan": "studio",
                     *       "subscription_status": "active",
                     *       "new_navigation": true,
                     *       "scope_ceiling": [
                     *         "brand:read",
                     *         "memory:read",
                     *         "memory:write",
                     *         "code:read"
                     *       ],
                     *       "current_period_end": null
                     *     }
                     */
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    changeBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme Studio",
                 *       "plan": "studio"
                 *     }
                 */
                "application/json": components["schemas"]["BrandChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Acme Studio",
                     *       "plan": "studio",
                     *       "subscription_status": "active",
                     *       "new_navigation": true,
                     *       "scope_ceiling": [
                     *         "brand:read",
                     *         "memory:read",
                     *         "memory:write",
                     *         "code:read"
                     *       ],
                     *       "current_period_end": null
                     *     }
                     */
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    setScopePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allowed": [
                 *         "brand:read",
                 *         "brand:admin",
                 *         "memory:read"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ScopePolicy"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "allowed": [
                     *         "brand:read",
                     *         "brand:admin",
                     *         "memory:read"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ScopePolicy"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
                /** @description Only those whose address or name contains this */
                q?: string;
                /** @description Only of this workspace */
                brand_id?: number;
                /** @description Only locked accounts, or only those that are not */
                locked?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "user_id": 1,
                     *           "email": "admin@demo.example",
                     *           "full_name": "Demo Admin",
                     *           "staff": false,
                     *           "service": false,
                     *           "platform_admin": false,
                     *           "locked_at": null,
                     *           "lock_reason": null,
                     *           "brand_ids": [
                     *             1
                     *           ],
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "user_id": 2,
                     *           "email": "member@demo.example",
                     *           "full_name": "Demo Member",
                     *           "staff": false,
                     *           "service": false,
                     *           "platform_admin": false,
                     *           "locked_at": null,
                     *           "lock_reason": null,
                     *           "brand_ids": [
                     *             1
                     *           ],
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 4,
                     *       "next_cursor": "WyJ1c2VycyIsIjIiXQ"
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorUserList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "full_name": "Grace Hopper",
                 *       "mail_name": "grace"
                 *     }
                 */
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 4,
                     *       "email": "grace@example.com",
                     *       "full_name": "Grace Hopper",
                     *       "mail_address": "grace@mail.example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    putMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin",
                 *       "position": "Founder"
                 *     }
                 */
                "application/json": components["schemas"]["MemberSettings"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 5,
                     *       "email": "ada@example.com",
                     *       "full_name": "Ada Lovelace",
                     *       "role": "admin",
                     *       "position": "Founder",
                     *       "photo": null,
                     *       "joined_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": 5,
                 *       "scopes": [
                 *         "brand:read",
                 *         "memory:read"
                 *       ],
                 *       "name": "build server"
                 *     }
                 */
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "67f9d199-ac52-4248-81b4-b01bbade828a",
                     *       "token": "wsp_ExampleNotASecret00000000000",
                     *       "scopes": [
                     *         "brand:read",
                     *         "memory:read"
                     *       ],
                     *       "expires_at": "2026-05-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the token */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    putAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Workspace id of the agent */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "brand_id": 2,
                 *       "name": "Release helper"
                 *     }
                 */
                "application/json": components["schemas"]["AgentOwner"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent_id": "release-helper",
                     *       "brand_id": 2,
                     *       "name": "Release helper"
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
                /** @description Only those whose purpose contains this */
                q?: string;
                /** @description Only of this workspace */
                brand_id?: number;
                /** @description Only of this person */
                user_id?: number;
                /** @description Only in this state */
                state?: "active" | "expired" | "revoked";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "488765ce-ea5f-4969-8057-88a5f5b17832",
                     *           "brand_id": 1,
                     *           "user_id": 1,
                     *           "name": "laptop",
                     *           "scopes": [
                     *             "brand:read",
                     *             "memory:read"
                     *           ],
                     *           "expires_at": "2026-05-01T09:30:00.000Z",
                     *           "last_used_at": "2026-01-31T09:30:00.000Z",
                     *           "revoked_at": "2026-01-31T09:30:00.000Z",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "f10b0423-c8b0-47c0-82ef-f6fb814ef79e",
                     *           "brand_id": 1,
                     *           "user_id": 1,
                     *           "name": "laptop",
                     *           "scopes": [
                     *             "brand:read",
                     *             "memory:read"
                     *           ],
                     *           "expires_at": "2026-05-01T09:30:00.000Z",
                     *           "last_used_at": "2026-01-31T09:30:00.000Z",
                     *           "revoked_at": "2026-01-31T09:30:00.000Z",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 4,
                     *       "next_cursor": "WyJ0b2tlbnMiLCIyMDI2LTExLTE3VDAyOjIwOjQ1LjQ4NDAwMFoiLCI1ZmU0OTdmNS1iOTRiLTQzYjItYjk5NC1mNjlmNjFhNWEyMTEiXQ"
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorTokenList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    lockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Stolen laptop"
                 *     }
                 */
                "application/json": components["schemas"]["AccountLock"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 5,
                     *       "email": "ada@example.com",
                     *       "full_name": "Ada Lovelace",
                     *       "mail_address": null,
                     *       "locked_at": "2026-01-31T09:30:00.000Z",
                     *       "lock_reason": "Stolen laptop"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    unlockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 5,
                     *       "email": "ada@example.com",
                     *       "full_name": "Ada Lovelace",
                     *       "mail_address": null,
                     *       "locked_at": null,
                     *       "lock_reason": null
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    signOutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tokens": true
                 *     }
                 */
                "application/json": components["schemas"]["SignOut"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions_ended": 0,
                     *       "tokens_revoked": 0
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getFeatures: {
        parameters: {
            query?: {
                /** @description Format of the answer. Without it `Accept` decides, if it names one and not `*\/*`; else json */
                format?: "yaml" | "md";
            };
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "new_navigation": true,
                     *       "switches": {
                     *         "skills": {
                     *           "on": true,
                     *           "locked_by_plan": false,
                     *           "source": "plan_default",
                     *           "changed_by": null,
                     *           "changed_at": null,
                     *           "holds": {
                     *             "installed_packages": 2
                     *           }
                     *         },
                     *         "feed": {
                     *           "on": true,
                     *           "locked_by_plan": false,
                     *           "source": "plan_default",
                     *           "changed_by": null,
                     *           "changed_at": null,
                     *           "holds": {
                     *             "feed_sources": 2
                     *           }
                     *         },
                     *         "machines": {
                     *           "on": true,
                     *           "locked_by_plan": false,
                     *           "source": "plan_default",
                     *           "changed_by": null,
                     *           "changed_at": null,
                     *           "holds": {
                     *             "machines": 0
                     *           }
                     *         },
                     *         "crm": {
                     *           "on": false,
                     *           "locked_by_plan": false,
                     *           "source": "admin",
                     *           "changed_by": {
                     *             "user_id": 1,
                     *             "name": "Demo Admin"
                     *           },
                     *           "changed_at": "2026-01-31T09:30:00.000Z",
                     *           "holds": {
                     *             "crm_boards": 1
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Features"];
                    /** @example # the same value as YAML 1.2 */
                    "application/yaml": string;
                    /** @example # the same value for people */
                    "text/markdown": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No format that is accepted */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    setFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description The feature */
                key: components["schemas"]["FeatureKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "on": false
                 *     }
                 */
                "application/json": components["schemas"]["FeatureSetting"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "new_navigation": true,
                     *       "switches": {
                     *         "skills": {
                     *           "on": true,
                     *           "locked_by_plan": false,
                     *           "source": "plan_default",
                     *           "changed_by": null,
                     *           "changed_at": null,
                     *           "holds": {
                     *             "installed_packages": 2
                     *           }
                     *         },
                     *         "feed": {
                     *           "on": true,
                     *           "locked_by_plan": false,
                     *           "source": "plan_default",
                     *           "changed_by": null,
                     *           "changed_at": null,
                     *           "holds": {
                     *             "feed_sources": 2
                     *           }
                     *         },
                     *         "machines": {
                     *           "on": true,
                     *           "locked_by_plan": false,
                     *           "source": "plan_default",
                     *           "changed_by": null,
                     *           "changed_at": null,
                     *           "holds": {
                     *             "machines": 0
                     *           }
                     *         },
                     *         "crm": {
                     *           "on": false,
                     *           "locked_by_plan": false,
                     *           "source": "admin",
                     *           "changed_by": {
                     *             "user_id": 1,
                     *             "name": "Demo Admin"
                     *           },
                     *           "changed_at": "2026-01-31T09:30:00.000Z",
                     *           "holds": {
                     *             "crm_boards": 1
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Features"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getFeatureHistory: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "key": "crm",
                     *           "on": false,
                     *           "changed_by": {
                     *             "user_id": 1,
                     *             "name": "Demo Admin"
                     *           },
                     *           "changed_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FeatureHistory"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listFeedSources: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "3fc75e60-b122-40a7-81e6-be8761213f8d",
                     *           "url": "https://blog.example.com/feed.xml",
                     *           "title": "Engineering blog",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "ec0c9bf5-4c17-472b-8fc3-704bcf740f41",
                     *           "url": "https://status.example.com/history.rss",
                     *           "title": "Status page",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 2
                     *     }
                     */
                    "application/json": components["schemas"]["FeedSourceList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    addFeedSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://news.example.com/feed.xml",
                 *       "title": "Company news"
                 *     }
                 */
                "application/json": components["schemas"]["NewFeedSource"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d02763d5-bd6c-40ac-8b82-2971e3f249e6",
                     *       "url": "https://news.example.com/feed.xml",
                     *       "title": "Company news",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FeedSource"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeFeedSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the source */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "user_id": 1,
                     *           "email": "admin@demo.example",
                     *           "full_name": "Demo Admin",
                     *           "role": "admin",
                     *           "position": "Founder",
                     *           "photo": "/api/v1/brands/1/members/1/photo?v=03c19e51-40b2-4dd9-877b-c2819962cf47",
                     *           "joined_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "user_id": 2,
                     *           "email": "member@demo.example",
                     *           "full_name": "Demo Member",
                     *           "role": "member",
                     *           "position": "Engineer",
                     *           "photo": null,
                     *           "joined_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 2
                     *     }
                     */
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    changeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "member",
                 *       "position": "Lead engineer"
                 *     }
                 */
                "application/json": components["schemas"]["MemberChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    sendPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "A link to choose a new password was sent to member@demo.example"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery",
                 *       "send_email": false
                 *     }
                 */
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The password was set, and the person signed out everywhere"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessMessage"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getMemberPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it has not changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                    "image/gif": Blob;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            504: components["responses"]["TimedOut"];
        };
    };
    uploadMemberPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PNG, JPG or GIF, up to 5 MB
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "photo": "/api/v1/brands/1/members/2/photo?v=e5d41215-5f06-459b-8197-43d7613db194"
                     *     }
                     */
                    "application/json": components["schemas"]["MemberPhoto"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Unsupported type of body */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            504: components["responses"]["TimedOut"];
        };
    };
    removeMemberPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "photo": null
                     *     }
                     */
                    "application/json": components["schemas"]["MemberPhoto"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "enterprise",
                     *       "items": [
                     *         {
                     *           "kind": "idempotent_answers",
                     *           "rows": 0,
                     *           "rows_limit": null,
                     *           "bytes": 0,
                     *           "bytes_limit": null
                     *         },
                     *         {
                     *           "kind": "agents",
                     *           "rows": 4,
                     *           "rows_limit": null,
                     *           "bytes": 634,
                     *           "bytes_limit": null
                     *         }
                     *       ],
                     *       "storage": {
                     *         "bytes": 19233,
                     *         "limit": null
                     *       },
                     *       "measured_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listGuests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "guests": [
                     *         {
                     *           "user_id": 3,
                     *           "email": "guest@demo.example",
                     *           "full_name": "Demo Guest",
                     *           "image": null,
                     *           "access": [
                     *             {
                     *               "kind": "board",
                     *               "resource_id": "8ee89711-330c-4ccf-89a2-e65ad12bbd7d",
                     *               "name": "Launch",
                     *               "role": "viewer"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["GuestList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    makeMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "email": "guest@demo.example",
                     *       "status": "pending",
                     *       "expires_at": "2026-02-07T09:30:00.000Z",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace */
                brand_id: number;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "boards_removed": 1,
                     *       "docs_removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["GuestRemoval"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listMyGuestPlaces: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "kind": "docs",
                     *           "resource_id": "1e598f2d-c193-4e93-8e2d-1761ab84204a",
                     *           "name": "Handbook",
                     *           "role": "commenter",
                     *           "brand_id": 1,
                     *           "brand_name": "Demo",
                     *           "accepted_at": null
                     *         },
                     *         {
                     *           "kind": "board",
                     *           "resource_id": "8ee89711-330c-4ccf-89a2-e65ad12bbd7d",
                     *           "name": "Launch",
                     *           "role": "viewer",
                     *           "brand_id": 1,
                     *           "brand_name": "Demo",
                     *           "accepted_at": null
                     *         }
                     *       ],
                     *       "total": 2,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["OwnGuestPlaceList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    acceptGuestPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A board, or a docs space */
                kind: "board" | "docs";
                /** @description Id of the board or docs space */
                resource_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "board",
                     *       "resource_id": "8ee89711-330c-4ccf-89a2-e65ad12bbd7d",
                     *       "name": "Launch",
                     *       "role": "viewer",
                     *       "brand_id": 1,
                     *       "brand_name": "Demo",
                     *       "accepted_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnGuestPlace"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    leaveGuestPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A board, or a docs space */
                kind: "board" | "docs";
                /** @description Id of the board or docs space */
                resource_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getMailAvailability: {
        parameters: {
            query: {
                /** @description The name to check */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "grace-hopper",
                     *       "domain": "mail.example.com",
                     *       "available": true
                     *     }
                     */
                    "application/json": components["schemas"]["MailNameAvailability"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    renameMailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "founder"
                 *     }
                 */
                "application/json": components["schemas"]["MailAddressChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "address": "founder@mail.example.com",
                     *       "forwarding_from": "demo-admin@mail.example.com",
                     *       "forwards_until": "2026-03-02T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MailAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listBoards: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8ee89711-330c-4ccf-89a2-e65ad12bbd7d",
                     *           "name": "Launch",
                     *           "key": "LAUNCH",
                     *           "board_type": "kanban",
                     *           "columns": [
                     *             {
                     *               "id": "553295e4-b848-4ee7-81c3-0a0c86a5b731",
                     *               "name": "Backlog",
                     *               "status": "pending"
                     *             },
                     *             {
                     *               "id": "fd0fe62c-d20e-4923-8737-ebc8ddf03e8f",
                     *               "name": "To do",
                     *               "status": "pending"
                     *             },
                     *             {
                     *               "id": "c03a8b8f-b979-4649-8099-484e49f1ebe4",
                     *               "name": "In progress",
                     *               "status": "in_progress"
                     *             },
                     *             {
                     *               "id": "1fe700bc-3cb6-485e-837d-e560ff2965c6",
                     *               "name": "Review",
                     *               "status": "in_review"
                     *             },
                     *             {
                     *               "id": "12d4bb3d-a578-4963-827f-012db3f9a453",
                     *               "name": "Done",
                     *               "status": "completed"
                     *             },
                     *             {
                     *               "id": "bc0b7900-4a37-4113-8331-688868f23f64",
                     *               "name": "Blocked",
                     *               "status": "blocked"
                     *             }
                     *           ],
                     *           "cards_total": 3,
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "811b9e56-33eb-4214-87c6-86bd7a113bed",
                     *           "name": "Customers",
                     *           "key": "CUSTOMERS",
                     *           "board_type": "crm",
                     *           "columns": [
                     *             {
                     *               "id": "6836906b-65d7-4e27-85af-d49c59a25134",
                     *               "name": "Backlog",
                     *               "status": "pending"
                     *             },
                     *             {
                     *               "id": "fe2b1983-c98f-4410-8721-88f6d4fe07ee",
                     *               "name": "To do",
                     *               "status": "pending"
                     *             },
                     *             {
                     *               "id": "2d3d990f-520b-48e1-8b4b-16c41726e8f1",
                     *               "name": "In progress",
                     *               "status": "in_progress"
                     *             },
                     *             {
                     *               "id": "04393ef4-862f-463a-8749-61af5beaf45d",
                     *               "name": "Review",
                     *               "status": "in_review"
                     *             },
                     *             {
                     *               "id": "ce7d3954-f0a3-42f7-89af-570cc9003671",
                     *               "name": "Done",
                     *               "status": "completed"
                     *             },
                     *             {
                     *               "id": "c0008c8b-04a1-416e-8216-44003dd0e4b6",
                     *               "name": "Blocked",
                     *               "status": "blocked"
                     *             }
                     *           ],
                     *           "cards_total": 0,
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 2
                     *     }
                     */
                    "application/json": components["schemas"]["BoardList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn sale",
                 *       "board_type": "kanban",
                 *       "columns": [
                 *         {
                 *           "name": "To do",
                 *           "status": "pending"
                 *         },
                 *         {
                 *           "name": "In progress",
                 *           "status": "in_progress"
                 *         },
                 *         {
                 *           "name": "Review",
                 *           "status": "in_review"
                 *         },
                 *         {
                 *           "name": "Done",
                 *           "status": "completed"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewBoard"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6e22e098-8b2c-466d-806a-7578b279d911",
                     *       "name": "Autumn sale",
                     *       "key": "AUTUMN",
                     *       "board_type": "kanban",
                     *       "columns": [
                     *         {
                     *           "id": "2a8afa47-496b-4d2b-8945-ffda7e953b27",
                     *           "name": "To do",
                     *           "status": "pending"
                     *         },
                     *         {
                     *           "id": "060079af-669c-44cb-806f-936d1498b549",
                     *           "name": "In progress",
                     *           "status": "in_progress"
                     *         },
                     *         {
                     *           "id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *           "name": "Review",
                     *           "status": "in_review"
                     *         },
                     *         {
                     *           "id": "b71a9d8d-e8cc-4feb-89f8-dbb192bb5958",
                     *           "name": "Done",
                     *           "status": "completed"
                     *         }
                     *       ],
                     *       "cards_total": 0,
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the board */
                board_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6e22e098-8b2c-466d-806a-7578b279d911",
                     *       "name": "Autumn sale",
                     *       "key": "AUTUMN",
                     *       "board_type": "kanban",
                     *       "columns": [
                     *         {
                     *           "id": "2a8afa47-496b-4d2b-8945-ffda7e953b27",
                     *           "name": "To do",
                     *           "status": "pending"
                     *         },
                     *         {
                     *           "id": "060079af-669c-44cb-806f-936d1498b549",
                     *           "name": "In progress",
                     *           "status": "in_progress"
                     *         },
                     *         {
                     *           "id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *           "name": "Review",
                     *           "status": "in_review"
                     *         },
                     *         {
                     *           "id": "b71a9d8d-e8cc-4feb-89f8-dbb192bb5958",
                     *           "name": "Done",
                     *           "status": "completed"
                     *         }
                     *       ],
                     *       "cards_total": 0,
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the board */
                board_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    putBoardGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the board */
                board_id: string;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "viewer"
                 *     }
                 */
                "application/json": components["schemas"]["GuestRole"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 3,
                     *       "role": "viewer"
                     *     }
                     */
                    "application/json": components["schemas"]["GuestPlace"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeBoardGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the board */
                board_id: string;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createColumn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the board */
                board_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Design",
                 *       "status": "in_progress",
                 *       "position": 2
                 *     }
                 */
                "application/json": components["schemas"]["NewBoardColumn"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0f13b6d2-2845-423d-82d1-9c4f9c256ee8",
                     *       "name": "Design",
                     *       "status": "in_progress",
                     *       "position": 2
                     *     }
                     */
                    "application/json": components["schemas"]["BoardColumn"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeColumn: {
        parameters: {
            query?: {
                /** @description The column its cards go to */
                move_to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the board */
                board_id: string;
                /** @description Id of the column */
                column_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    changeColumn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the board */
                board_id: string;
                /** @description Id of the column */
                column_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Layout",
                 *       "position": 3
                 *     }
                 */
                "application/json": components["schemas"]["BoardColumnChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0f13b6d2-2845-423d-82d1-9c4f9c256ee8",
                     *       "name": "Layout",
                     *       "status": "in_progress",
                     *       "position": 3
                     *     }
                     */
                    "application/json": components["schemas"]["BoardColumn"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listCards: {
        parameters: {
            query?: {
                /** @description Level of detail of each card */
                detail?: components["schemas"]["CardDepth"];
                /** @description Cards per page, 1 to 200 */
                per_page?: number;
                /** @description Page, from 1 */
                page?: number;
            };
            header?: never;
            path: {
                /** @description Id of the board */
                board_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *           "ref": "AUTUMN-1",
                     *           "title": "Write the banner",
                     *           "status": "in_review",
                     *           "column": {
                     *             "id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *             "name": "Review",
                     *             "status": "in_review"
                     *           },
                     *           "column_id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *           "position": 1,
                     *           "board_id": "6e22e098-8b2c-466d-806a-7578b279d911",
                     *           "board": "Autumn sale",
                     *           "task_type": "docs",
                     *           "priority": "high",
                     *           "assignee": 2,
                     *           "pr_number": 42,
                     *           "branch": "banner",
                     *           "pr_url": null,
                     *           "updated_at": "2026-01-31T09:30:00.000Z",
                     *           "project_id": null,
                     *           "brand_id": 1,
                     *           "labels": [
                     *             "sale"
                     *           ],
                     *           "tags": [],
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "created_by": 1,
                     *           "updated_by": 1,
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "completed_at": null,
                     *           "due_at": null,
                     *           "archived_at": null,
                     *           "blocked": false,
                     *           "blocked_reason": null,
                     *           "blocked_by": [],
                     *           "parent_id": null,
                     *           "children_count": 0,
                     *           "checklist_total": 2,
                     *           "checklist_done": 1,
                     *           "comments_count": 1,
                     *           "attachments_count": 0,
                     *           "watchers": [],
                     *           "reviewer": null,
                     *           "estimate": null,
                     *           "actual_minutes": null,
                     *           "attempt": 0,
                     *           "max_attempts": null,
                     *           "agent_id": null,
                     *           "agent_context": {
                     *             "profile": "claude.docs"
                     *           },
                     *           "workstation_id": null,
                     *           "coder": null,
                     *           "build_id": null,
                     *           "build_status": null,
                     *           "build_started_at": null,
                     *           "build_finished_at": null,
                     *           "commit_sha": null,
                     *           "pr_state": null,
                     *           "pr_merged_at": null,
                     *           "checks_status": null,
                     *           "repo": null,
                     *           "base_branch": null,
                     *           "source": null,
                     *           "external_url": null,
                     *           "version": 4,
                     *           "result_summary": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 50
                     *     }
                     */
                    "application/json": components["schemas"]["CardStandardList"] | components["schemas"]["CardSummaryList"] | components["schemas"]["CardList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the board */
                board_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Write the banner",
                 *       "column": "To do",
                 *       "description": "One sentence and a picture.",
                 *       "task_type": "docs",
                 *       "priority": "high",
                 *       "assignee": 2,
                 *       "labels": [
                 *         "sale"
                 *       ],
                 *       "agent_context": {
                 *         "profile": "claude.docs"
                 *       },
                 *       "branch": "banner"
                 *     }
                 */
                "application/json": components["schemas"]["NewCard"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *       "ref": "AUTUMN-1",
                     *       "title": "Write the banner",
                     *       "status": "pending",
                     *       "column": {
                     *         "id": "2a8afa47-496b-4d2b-8945-ffda7e953b27",
                     *         "name": "To do",
                     *         "status": "pending"
                     *       },
                     *       "column_id": "2a8afa47-496b-4d2b-8945-ffda7e953b27",
                     *       "position": 1,
                     *       "board_id": "6e22e098-8b2c-466d-806a-7578b279d911",
                     *       "board": "Autumn sale",
                     *       "task_type": "docs",
                     *       "priority": "high",
                     *       "assignee": 2,
                     *       "pr_number": null,
                     *       "branch": "banner",
                     *       "pr_url": null,
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "project_id": null,
                     *       "brand_id": 1,
                     *       "labels": [
                     *         "sale"
                     *       ],
                     *       "tags": [],
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "created_by": 1,
                     *       "updated_by": 1,
                     *       "started_at": null,
                     *       "completed_at": null,
                     *       "due_at": null,
                     *       "archived_at": null,
                     *       "blocked": false,
                     *       "blocked_reason": null,
                     *       "blocked_by": [],
                     *       "parent_id": null,
                     *       "children_count": 0,
                     *       "checklist_total": 0,
                     *       "checklist_done": 0,
                     *       "comments_count": 0,
                     *       "attachments_count": 0,
                     *       "watchers": [],
                     *       "reviewer": null,
                     *       "estimate": null,
                     *       "actual_minutes": null,
                     *       "attempt": 0,
                     *       "max_attempts": null,
                     *       "agent_id": null,
                     *       "agent_context": {
                     *         "profile": "claude.docs"
                     *       },
                     *       "workstation_id": null,
                     *       "coder": null,
                     *       "build_id": null,
                     *       "build_status": null,
                     *       "build_started_at": null,
                     *       "build_finished_at": null,
                     *       "commit_sha": null,
                     *       "pr_state": null,
                     *       "pr_merged_at": null,
                     *       "checks_status": null,
                     *       "repo": null,
                     *       "base_branch": null,
                     *       "source": null,
                     *       "external_url": null,
                     *       "version": 1,
                     *       "result_summary": null,
                     *       "description": "One sentence and a picture.",
                     *       "instructions": null,
                     *       "acceptance_criteria": null,
                     *       "plan": null,
                     *       "result_body": null,
                     *       "review_notes": null,
                     *       "build_log_excerpt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Card"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getCard: {
        parameters: {
            query?: {
                /** @description Level of detail of each card */
                detail?: components["schemas"]["CardDepth"];
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it has not changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the card */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *       "ref": "AUTUMN-1",
                     *       "title": "Write the banner",
                     *       "status": "in_review",
                     *       "column": {
                     *         "id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *         "name": "Review",
                     *         "status": "in_review"
                     *       },
                     *       "column_id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *       "position": 1,
                     *       "board_id": "6e22e098-8b2c-466d-806a-7578b279d911",
                     *       "board": "Autumn sale",
                     *       "task_type": "docs",
                     *       "priority": "high",
                     *       "assignee": 2,
                     *       "pr_number": 42,
                     *       "branch": "banner",
                     *       "pr_url": null,
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "project_id": null,
                     *       "brand_id": 1,
                     *       "labels": [
                     *         "sale"
                     *       ],
                     *       "tags": [],
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "created_by": 1,
                     *       "updated_by": 1,
                     *       "started_at": "2026-01-31T09:30:00.000Z",
                     *       "completed_at": null,
                     *       "due_at": null,
                     *       "archived_at": null,
                     *       "blocked": false,
                     *       "blocked_reason": null,
                     *       "blocked_by": [],
                     *       "parent_id": null,
                     *       "children_count": 0,
                     *       "checklist_total": 2,
                     *       "checklist_done": 1,
                     *       "comments_count": 1,
                     *       "attachments_count": 0,
                     *       "watchers": [],
                     *       "reviewer": null,
                     *       "estimate": null,
                     *       "actual_minutes": null,
                     *       "attempt": 0,
                     *       "max_attempts": null,
                     *       "agent_id": null,
                     *       "agent_context": {
                     *         "profile": "claude.docs"
                     *       },
                     *       "workstation_id": null,
                     *       "coder": null,
                     *       "build_id": null,
                     *       "build_status": null,
                     *       "build_started_at": null,
                     *       "build_finished_at": null,
                     *       "commit_sha": null,
                     *       "pr_state": null,
                     *       "pr_merged_at": null,
                     *       "checks_status": null,
                     *       "repo": null,
                     *       "base_branch": null,
                     *       "source": null,
                     *       "external_url": null,
                     *       "version": 4,
                     *       "result_summary": null,
                     *       "description": "One sentence and a picture.",
                     *       "instructions": null,
                     *       "acceptance_criteria": null,
                     *       "plan": null,
                     *       "result_body": null,
                     *       "review_notes": null,
                     *       "build_log_excerpt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Card"] | components["schemas"]["CardStandard"] | components["schemas"]["CardSummary"];
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the card */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    changeCard: {
        parameters: {
            query?: {
                /** @description Return the whole card, or only the changed fields */
                return?: "full" | "receipt";
            };
            header?: {
                /** @description The `ETag` of the version to change: 412 when it has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the card */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "column": "Review",
                 *       "pr_number": 42
                 *     }
                 */
                "application/json": components["schemas"]["CardChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *       "ref": "AUTUMN-1",
                     *       "title": "Write the banner",
                     *       "status": "in_review",
                     *       "column": {
                     *         "id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *         "name": "Review",
                     *         "status": "in_review"
                     *       },
                     *       "column_id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *       "position": 1,
                     *       "board_id": "6e22e098-8b2c-466d-806a-7578b279d911",
                     *       "board": "Autumn sale",
                     *       "task_type": "docs",
                     *       "priority": "high",
                     *       "assignee": 2,
                     *       "pr_number": 42,
                     *       "branch": "banner",
                     *       "pr_url": null,
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "project_id": null,
                     *       "brand_id": 1,
                     *       "labels": [
                     *         "sale"
                     *       ],
                     *       "tags": [],
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "created_by": 1,
                     *       "updated_by": 1,
                     *       "started_at": "2026-01-31T09:30:00.000Z",
                     *       "completed_at": null,
                     *       "due_at": null,
                     *       "archived_at": null,
                     *       "blocked": false,
                     *       "blocked_reason": null,
                     *       "blocked_by": [],
                     *       "parent_id": null,
                     *       "children_count": 0,
                     *       "checklist_total": 2,
                     *       "checklist_done": 1,
                     *       "comments_count": 1,
                     *       "attachments_count": 0,
                     *       "watchers": [],
                     *       "reviewer": null,
                     *       "estimate": null,
                     *       "actual_minutes": null,
                     *       "attempt": 0,
                     *       "max_attempts": null,
                     *       "agent_id": null,
                     *       "agent_context": {
                     *         "profile": "claude.docs"
                     *       },
                     *       "workstation_id": null,
                     *       "coder": null,
                     *       "build_id": null,
                     *       "build_status": null,
                     *       "build_started_at": null,
                     *       "build_finished_at": null,
                     *       "commit_sha": null,
                     *       "pr_state": null,
                     *       "pr_merged_at": null,
                     *       "checks_status": null,
                     *       "repo": null,
                     *       "base_branch": null,
                     *       "source": null,
                     *       "external_url": null,
                     *       "version": 4,
                     *       "result_summary": null,
                     *       "description": "One sentence and a picture.",
                     *       "instructions": null,
                     *       "acceptance_criteria": null,
                     *       "plan": null,
                     *       "result_body": null,
                     *       "review_notes": null,
                     *       "build_log_excerpt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Card"] | components["schemas"]["CardReceipt"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed since it was read */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    commentOnCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the card */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "The colours are in the handbook."
                 *     }
                 */
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cdd0bddf-1904-48c7-8cfa-571b33011dab",
                     *       "body": "The colours are in the handbook.",
                     *       "author_id": 1,
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    setCardChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the card */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "text": "Ask for the colours",
                 *           "done": true
                 *         },
                 *         {
                 *           "text": "Ask for a review",
                 *           "done": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Checklist"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *       "ref": "AUTUMN-1",
                     *       "title": "Write the banner",
                     *       "status": "pending",
                     *       "column": {
                     *         "id": "2a8afa47-496b-4d2b-8945-ffda7e953b27",
                     *         "name": "To do",
                     *         "status": "pending"
                     *       },
                     *       "column_id": "2a8afa47-496b-4d2b-8945-ffda7e953b27",
                     *       "position": 1,
                     *       "board_id": "6e22e098-8b2c-466d-806a-7578b279d911",
                     *       "board": "Autumn sale",
                     *       "task_type": "docs",
                     *       "priority": "high",
                     *       "assignee": 2,
                     *       "pr_number": null,
                     *       "branch": "banner",
                     *       "pr_url": null,
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "project_id": null,
                     *       "brand_id": 1,
                     *       "labels": [
                     *         "sale"
                     *       ],
                     *       "tags": [],
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "created_by": 1,
                     *       "updated_by": 1,
                     *       "started_at": null,
                     *       "completed_at": null,
                     *       "due_at": null,
                     *       "archived_at": null,
                     *       "blocked": false,
                     *       "blocked_reason": null,
                     *       "blocked_by": [],
                     *       "parent_id": null,
                     *       "children_count": 0,
                     *       "checklist_total": 2,
                     *       "checklist_done": 1,
                     *       "comments_count": 1,
                     *       "attachments_count": 0,
                     *       "watchers": [],
                     *       "reviewer": null,
                     *       "estimate": null,
                     *       "actual_minutes": null,
                     *       "attempt": 0,
                     *       "max_attempts": null,
                     *       "agent_id": null,
                     *       "agent_context": {
                     *         "profile": "claude.docs"
                     *       },
                     *       "workstation_id": null,
                     *       "coder": null,
                     *       "build_id": null,
                     *       "build_status": null,
                     *       "build_started_at": null,
                     *       "build_finished_at": null,
                     *       "commit_sha": null,
                     *       "pr_state": null,
                     *       "pr_merged_at": null,
                     *       "checks_status": null,
                     *       "repo": null,
                     *       "base_branch": null,
                     *       "source": null,
                     *       "external_url": null,
                     *       "version": 3,
                     *       "result_summary": null,
                     *       "description": "One sentence and a picture.",
                     *       "instructions": null,
                     *       "acceptance_criteria": null,
                     *       "plan": null,
                     *       "result_body": null,
                     *       "review_notes": null,
                     *       "build_log_excerpt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Card"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listMasterTasks: {
        parameters: {
            query?: {
                /** @description Only these boards, by id */
                board_ids?: string[];
                /** @description Only boards of this type */
                board_type?: string;
                /** @description Only cards in columns of these names */
                column_names?: string[];
                /** @description Only cards of these statuses */
                status?: string[];
                /** @description Only cards with, or without, a pull request */
                has_pr?: boolean;
                /** @description Only cards changed since */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "ref": "AUTUMN-1",
                     *           "board": "Autumn sale",
                     *           "column": {
                     *             "id": "90dc76e8-8c8d-491e-8fa3-f87c0c1f58dd",
                     *             "name": "Review",
                     *             "status": "in_review"
                     *           },
                     *           "pr_number": 42,
                     *           "branch": "banner"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["MasterTaskList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description Maximum number of entries, 1 to 200 */
                limit?: number;
                /** @description A `next_cursor` from this board's activity */
                since?: string;
                /** @description Only entries newer, or older, than those already read */
                direction?: "newer" | "older";
            };
            header?: never;
            path: {
                /** @description Id of the board */
                board_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5eed0001-6",
                     *           "action": "pr.linked",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "task_id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *           "task_ref": "AUTUMN-1",
                     *           "actor_id": 1,
                     *           "changed": [
                     *             "pr_number",
                     *             "column_id",
                     *             "status",
                     *             "started_at",
                     *             "column"
                     *           ]
                     *         },
                     *         {
                     *           "id": "5eed0001-5",
                     *           "action": "task.moved",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "task_id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *           "task_ref": "AUTUMN-1",
                     *           "actor_id": 1,
                     *           "changed": [
                     *             "pr_number",
                     *             "column_id",
                     *             "status",
                     *             "started_at",
                     *             "column"
                     *           ]
                     *         },
                     *         {
                     *           "id": "5eed0001-4",
                     *           "action": "task.updated",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "task_id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *           "task_ref": "AUTUMN-1",
                     *           "actor_id": 1,
                     *           "changed": [
                     *             "checklist_total",
                     *             "checklist_done"
                     *           ]
                     *         },
                     *         {
                     *           "id": "5eed0001-3",
                     *           "action": "task.commented",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "task_id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *           "task_ref": "AUTUMN-1",
                     *           "actor_id": 1,
                     *           "changed": []
                     *         },
                     *         {
                     *           "id": "5eed0001-2",
                     *           "action": "task.created",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "task_id": "743c0bdc-e415-4f33-8b33-d38cb1e9d940",
                     *           "task_ref": "AUTUMN-1",
                     *           "actor_id": 1,
                     *           "changed": []
                     *         },
                     *         {
                     *           "id": "5eed0001-1",
                     *           "action": "board.created",
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "task_id": null,
                     *           "task_ref": null,
                     *           "actor_id": 1,
                     *           "changed": []
                     *         }
                     *       ],
                     *       "next_cursor": "1.6.ExampleOfAPlaceInIt000"
                     *     }
                     */
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    exportBoard: {
        parameters: {
            query?: {
                /** @description Level of detail of each card */
                detail?: "summary" | "standard";
                /** @description Only these columns, by name */
                columns?: string[];
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it has not changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the board */
                board_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Launch */
                    "text/markdown": string;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getCardBuildSettings: {
        parameters: {
            query?: {
                /** @description The coder about to start; required only for a custom runtime */
                coder?: string;
            };
            header?: never;
            path: {
                /** @description Id of the card */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "profile": "claude.docs",
                     *       "settings": {
                     *         "coder": "claude_code",
                     *         "model": "claude-sonnet-5",
                     *         "effort": "medium",
                     *         "fallback_model": null,
                     *         "limits": {
                     *           "max_turns": 80,
                     *           "max_steps": null,
                     *           "wall_minutes": null
                     *         },
                     *         "env": null
                     *       },
                     *       "time_limit_minutes": 120,
                     *       "receipt": {
                     *         "version": "sha256:9dd8cdf55b13",
                     *         "sources": {
                     *           "model": "platform",
                     *           "effort": "platform",
                     *           "limit_value": "platform"
                     *         },
                     *         "time_limit_source": "desk",
                     *         "skipped": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BuildSettings"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listDocsSpaces: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "1e598f2d-c193-4e93-8e2d-1761ab84204a",
                     *           "name": "Handbook",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["DocsSpaceList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createDocsSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Style guide"
                 *     }
                 */
                "application/json": components["schemas"]["NewDocsSpace"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cfb0a70a-dcb7-4094-8bba-b5594821fbec",
                     *       "name": "Style guide",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DocsSpace"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeDocsSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the docs space */
                space_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listDocsPages: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the docs space */
                space_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "35c58de5-b60c-4982-84d7-e0cbf1760801",
                     *           "title": "Colours",
                     *           "body": "Orange, and a little green.",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["DocsPageList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    writeDocsPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the docs space */
                space_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Colours",
                 *       "body": "Orange, and a little green."
                 *     }
                 */
                "application/json": components["schemas"]["NewDocsPage"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "35c58de5-b60c-4982-84d7-e0cbf1760801",
                     *       "title": "Colours",
                     *       "body": "Orange, and a little green.",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DocsPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getDocsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the docs space */
                space_id: string;
                /** @description Id of the page */
                page_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "35c58de5-b60c-4982-84d7-e0cbf1760801",
                     *       "title": "Colours",
                     *       "body": "Orange, and a little green.",
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DocsPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeDocsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the docs space */
                space_id: string;
                /** @description Id of the page */
                page_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    putDocsGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the docs space */
                space_id: string;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "reader"
                 *     }
                 */
                "application/json": components["schemas"]["GuestRole"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 3,
                     *       "role": "reader"
                     *     }
                     */
                    "application/json": components["schemas"]["GuestPlace"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    removeDocsGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the docs space */
                space_id: string;
                /** @description Id of the person */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listCoderProfiles: {
        parameters: {
            query?: {
                /** @description Only this coder; `claude` and `claude_code` mean the same */
                coder?: string;
                /** @description Only profiles recommended for this task type; hard profiles are recommended for none */
                task_type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "key": "claude.coding",
                     *         "version": "sha256:ec0622ab82df",
                     *         "recommended_for": [
                     *           "coding"
                     *         ],
                     *         "coder": "claude_code",
                     *         "model": "claude-sonnet-5",
                     *         "effort": "high",
                     *         "fallback_model": null,
                     *         "limits": {
                     *           "max_turns": 200,
                     *           "max_steps": null,
                     *           "wall_minutes": 120
                     *         },
                     *         "env": null,
                     *         "reason": "Writes and runs code in many short turns; the faster model keeps them cheap.",
                     *         "sources": {
                     *           "model": "platform",
                     *           "effort": "platform",
                     *           "limit_value": "platform"
                     *         },
                     *         "platform_defaults": {
                     *           "model": "claude-sonnet-5",
                     *           "effort": "high",
                     *           "limit_value": 200
                     *         }
                     *       },
                     *       {
                     *         "key": "claude.docs",
                     *         "version": "sha256:9dd8cdf55b13",
                     *         "recommended_for": [
                     *           "docs"
                     *         ],
                     *         "coder": "claude_code",
                     *         "model": "claude-sonnet-5",
                     *         "effort": "medium",
                     *         "fallback_model": null,
                     *         "limits": {
                     *           "max_turns": 80,
                     *           "max_steps": null,
                     *           "wall_minutes": null
                     *         },
                     *         "env": null,
                     *         "reason": "Texts need few turns and little deliberation; the diff is read by a person anyway.",
                     *         "sources": {
                     *           "model": "platform",
                     *           "effort": "platform",
                     *           "limit_value": "platform"
                     *         },
                     *         "platform_defaults": {
                     *           "model": "claude-sonnet-5",
                     *           "effort": "medium",
                     *           "limit_value": 80
                     *         }
                     *       },
                     *       {
                     *         "key": "claude.research",
                     *         "version": "sha256:83b2d69bb1a8",
                     *         "recommended_for": [
                     *           "research"
                     *         ],
                     *         "coder": "claude_code",
                     *         "model": "claude-opus-5-5",
                     *         "effort": "high",
                     *         "fallback_model": null,
                     *         "limits": {
                     *           "max_turns": 120,
                     *           "max_steps": null,
                     *           "wall_minutes": null
                     *         },
                     *         "env": null,
                     *         "reason": "Weighing sources profits from the stronger model; there is little to build.",
                     *         "sources": {
                     *           "model": "platform",
                     *           "effort": "platform",
                     *           "limit_value": "platform"
                     *         },
                     *         "platform_defaults": {
                     *           "model": "claude-opus-5-5",
                     *           "effort": "high",
                     *           "limit_value": 120
                     *         }
                     *       },
                     *       {
                     *         "key": "claude.design",
                     *         "version": "sha256:83b2d69bb1a8",
                     *         "recommended_for": [
                     *           "design"
                     *         ],
                     *         "coder": "claude_code",
                     *         "model": "claude-opus-5-5",
                     *         "effort": "high",
                     *         "fallback_model": null,
                     *         "limits": {
                     *           "max_turns": 120,
                     *           "max_steps": null,
                     *           "wall_minutes": null
                     *         },
                     *         "env": null,
                     *         "reason": "A design is decided once and built on for long: the stronger model pays for itself.",
                     *         "sources": {
                     *           "model": "platform",
                     *           "effort": "platform",
                     *           "limit_value": "platform"
                     *         },
                     *         "platform_defaults": {
                     *           "model": "claude-opus-5-5",
                     *           "effort": "high",
                     *           "limit_value": 120
                     *         }
                     *       },
                     *       {
                     *         "key": "claude.test",
                     *         "version": "sha256:89df840ea059",
                     *         "recommended_for": [
                     *           "test"
                     *         ],
                     *         "coder": "claude_code",
                     *         "model": "claude-sonnet-5",
                     *         "effort": "medium",
                     *         "fallback_model": null,
                     *         "limits": {
                     *           "max_turns": 150,
                     *           "max_steps": null,
                     *           "wall_minutes": 120
                     *         },
                     *         "env": null,
                     *         "reason": "Tests are run again and again: many turns, each of them simple.",
                     *         "sources": {
                     *           "model": "platform",
                     *           "effort": "platform",
                     *           "limit_value": "platform"
                     *         },
                     *         "platform_defaults": {
                     *           "model": "claude-sonnet-5",
                     *           "effort": "medium",
                     *           "limit_value": 150
                     *         }
                     *       },
                     *       {
                     *         "key": "claude.hard",
                     *         "version": "sha256:1df46be37e5e",
                     *         "recommended_for": [
                     *           "Work that failed before, spans many files, or nobody has done here yet."
                     *         ],
                     *         "coder": "claude_code",
                     *         "model": "claude-opus-5-5",
                     *         "effort": "max",
                     *         "fallback_model": null,
                     *         "limits": {
                     *           "max_turns": 400,
                     *           "max_steps": null,
                     *           "wall_minutes": 180
                     *         },
                     *         "env": null,
                     *         "reason": "For work that failed before or spans the repository: everything this coder has.",
                     *         "sources": {
                     *           "model": "platform",
                     *           "effort": "platform",
                     *           "limit_value": "platform"
                     *         },
                     *         "platform_defaults": {
                     *           "model": "claude-opus-5-5",
                     *           "effort": "max",
                     *           "limit_value": 400
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CoderProfile"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getCoderProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `<coder>.<tier>` */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "claude.hard",
                     *       "version": "sha256:1df46be37e5e",
                     *       "recommended_for": [
                     *         "Work that failed before, spans many files, or nobody has done here yet."
                     *       ],
                     *       "coder": "claude_code",
                     *       "model": "claude-opus-5-5",
                     *       "effort": "max",
                     *       "fallback_model": null,
                     *       "limits": {
                     *         "max_turns": 400,
                     *         "max_steps": null,
                     *         "wall_minutes": 180
                     *       },
                     *       "env": null,
                     *       "reason": "For work that failed before or spans the repository: everything this coder has.",
                     *       "sources": {
                     *         "model": "platform",
                     *         "effort": "platform",
                     *         "limit_value": "platform"
                     *       },
                     *       "platform_defaults": {
                     *         "model": "claude-opus-5-5",
                     *         "effort": "max",
                     *         "limit_value": 400
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CoderProfile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getCoderProfileHistory: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description `<coder>.<tier>` */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "profile_key": "claude.hard",
                     *         "field": "limit_value",
                     *         "old_value": null,
                     *         "new_value": "200",
                     *         "actor_user_id": 1,
                     *         "actor_role": "brand_admin",
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       },
                     *       {
                     *         "id": 2,
                     *         "profile_key": "claude.hard",
                     *         "field": "effort",
                     *         "old_value": null,
                     *         "new_value": "high",
                     *         "actor_user_id": 1,
                     *         "actor_role": "brand_admin",
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       },
                     *       {
                     *         "id": 1,
                     *         "profile_key": "claude.hard",
                     *         "field": "model",
                     *         "old_value": null,
                     *         "new_value": "claude-sonnet-5",
                     *         "actor_user_id": 1,
                     *         "actor_role": "brand_admin",
                     *         "created_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CoderProfileChange"][];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    overrideCoderProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `<coder>.<tier>` */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "claude-sonnet-5",
                 *       "effort": "high",
                 *       "limit_value": 200
                 *     }
                 */
                "application/json": components["schemas"]["CoderOverride"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "claude.hard",
                     *       "version": "sha256:610acafc340b",
                     *       "recommended_for": [
                     *         "Work that failed before, spans many files, or nobody has done here yet."
                     *       ],
                     *       "coder": "claude_code",
                     *       "model": "claude-sonnet-5",
                     *       "effort": "high",
                     *       "fallback_model": null,
                     *       "limits": {
                     *         "max_turns": 200,
                     *         "max_steps": null,
                     *         "wall_minutes": 180
                     *       },
                     *       "env": null,
                     *       "reason": "For work that failed before or spans the repository: everything this coder has.",
                     *       "sources": {
                     *         "model": "brand",
                     *         "effort": "brand",
                     *         "limit_value": "brand"
                     *       },
                     *       "platform_defaults": {
                     *         "model": "claude-opus-5-5",
                     *         "effort": "max",
                     *         "limit_value": 400
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CoderProfile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    resetCoderProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `<coder>.<tier>` */
                key: string;
                /** @description `model`, `effort` or `limit_value` */
                field: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "claude.hard",
                     *       "version": "sha256:6622a06c11e7",
                     *       "recommended_for": [
                     *         "Work that failed before, spans many files, or nobody has done here yet."
                     *       ],
                     *       "coder": "claude_code",
                     *       "model": "claude-sonnet-5",
                     *       "effort": "max",
                     *       "fallback_model": null,
                     *       "limits": {
                     *         "max_turns": 200,
                     *         "max_steps": null,
                     *         "wall_minutes": 180
                     *       },
                     *       "env": null,
                     *       "reason": "For work that failed before or spans the repository: everything this coder has.",
                     *       "sources": {
                     *         "model": "brand",
                     *         "effort": "platform",
                     *         "limit_value": "brand"
                     *       },
                     *       "platform_defaults": {
                     *         "model": "claude-opus-5-5",
                     *         "effort": "max",
                     *         "limit_value": 400
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CoderProfile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getBuildSettings: {
        parameters: {
            query?: {
                /** @description The coder about to start; required only for a custom runtime */
                coder?: string;
                /** @description The profile the card names */
                profile?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "profile": "claude.docs",
                     *       "settings": {
                     *         "coder": "claude_code",
                     *         "model": "claude-sonnet-5",
                     *         "effort": "medium",
                     *         "fallback_model": null,
                     *         "limits": {
                     *           "max_turns": 80,
                     *           "max_steps": null,
                     *           "wall_minutes": null
                     *         },
                     *         "env": null
                     *       },
                     *       "time_limit_minutes": 120,
                     *       "receipt": {
                     *         "version": "sha256:9dd8cdf55b13",
                     *         "sources": {
                     *           "model": "platform",
                     *           "effort": "platform",
                     *           "limit_value": "platform"
                     *         },
                     *         "time_limit_source": "desk",
                     *         "skipped": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BuildSettings"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    searchMemories: {
        parameters: {
            query?: {
                /** @description Only these kinds. Default: all */
                kinds?: components["schemas"]["MemoryKind"][];
                /** @description Format of the answer. Without it `Accept` decides, if it names one and not `*\/*`; else yaml */
                format?: "yaml" | "json" | "md";
                /** @description Explain why each memory was found */
                explain?: boolean;
                /** @description Search text for title and body; if omitted, the most important memories */
                query?: string;
                /** @description Maximum number of items */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Workspace id of the agent */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memories": [
                     *         {
                     *           "id": "75efd733-3c50-480e-863c-6b90d22d111e",
                     *           "kind": "decision",
                     *           "title": "Deploys go out on Tuesdays",
                     *           "body": "The release train leaves on Tuesday at 10:00 UTC. Hotfixes may go at any time.",
                     *           "description": "When deploys happen",
                     *           "confidence": 0.8,
                     *           "tags": [
                     *             "deploys"
                     *           ],
                     *           "importance": "high"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "agent_id": "demo-helper"
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryContext"];
                    /** @example # the same value as YAML 1.2 */
                    "application/yaml": string;
                    /** @example # the same value for people */
                    "text/markdown": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No format that is accepted */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recallMemories: {
        parameters: {
            query: {
                /** @description Only these kinds. Default: all */
                kinds?: components["schemas"]["MemoryKind"][];
                /** @description Format of the answer. Without it `Accept` decides, if it names one and not `*\/*`; else yaml */
                format?: "yaml" | "json" | "md";
                /** @description Explain why each memory was found */
                explain?: boolean;
                /** @description The question or task */
                query: string;
                /** @description Maximum number of items */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Workspace id of the agent */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memories": [
                     *         {
                     *           "id": "75efd733-3c50-480e-863c-6b90d22d111e",
                     *           "kind": "decision",
                     *           "title": "Deploys go out on Tuesdays",
                     *           "body": "The release train leaves on Tuesday at 10:00 UTC. Hotfixes may go at any time.",
                     *           "description": "When deploys happen",
                     *           "confidence": 0.8,
                     *           "tags": [
                     *             "deploys"
                     *           ],
                     *           "importance": "high"
                     *         },
                     *         {
                     *           "id": "1f8fa4fa-dfb2-4f3f-8cef-a4f4340eab37",
                     *           "kind": "preference",
                     *           "title": "Release notes name people",
                     *           "body": "The team wants every release note to thank its author by name.",
                     *           "description": null,
                     *           "confidence": 0.8,
                     *           "tags": [],
                     *           "importance": "normal"
                     *         }
                     *       ],
                     *       "count": 2,
                     *       "agent_id": "demo-helper"
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryContext"];
                    /** @example # the same value as YAML 1.2 */
                    "application/yaml": string;
                    /** @example # the same value for people */
                    "text/markdown": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No format that is accepted */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMemoryAgents: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "agent_id": "demo-agent",
                     *           "name": "Demo agent",
                     *           "memories": {
                     *             "active": 0,
                     *             "archived": 0,
                     *             "merged": 0
                     *           },
                     *           "last_memory_at": null
                     *         },
                     *         {
                     *           "agent_id": "demo-helper",
                     *           "name": "demo-helper",
                     *           "memories": {
                     *             "active": 3,
                     *             "archived": 0,
                     *             "merged": 0
                     *           },
                     *           "last_memory_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "agent_id": "release-helper-c0ffeec0ffee",
                     *           "name": "Release helper",
                     *           "memories": {
                     *             "active": 0,
                     *             "archived": 0,
                     *             "merged": 0
                     *           },
                     *           "last_memory_at": null
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryAgentList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agent_id": "demo-helper",
                 *       "kind": "decision",
                 *       "title": "Banners are orange",
                 *       "body": "The autumn sale uses the orange of the style guide.",
                 *       "description": "Colour of the autumn sale",
                 *       "tags": [
                 *         "sale"
                 *       ],
                 *       "confidence": 0.9,
                 *       "importance": "high"
                 *     }
                 */
                "application/json": components["schemas"]["NewMemory"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3bc60057-2920-4c23-8175-e7a1c8214cc7",
                     *       "agent_id": "demo-helper",
                     *       "kind": "decision",
                     *       "title": "Banners are orange",
                     *       "body": "The autumn sale uses the orange of the style guide.",
                     *       "description": "Colour of the autumn sale",
                     *       "confidence": 0.9,
                     *       "tags": [
                     *         "sale"
                     *       ],
                     *       "importance": "high",
                     *       "status": "active",
                     *       "stale": false,
                     *       "stale_caveat": null,
                     *       "merged_into": null,
                     *       "source": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "last_verified_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Memory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMemoryStats: {
        parameters: {
            query?: {
                /** @description Only this agent. Default: all of the workspace */
                agent_id?: string;
                /** @description Format of the answer. Without it `Accept` decides, if it names one and not `*\/*`; else json */
                format?: "json" | "yaml" | "md";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total_active": 3,
                     *       "total_archived": 0,
                     *       "total_merged": 0,
                     *       "by_kind": {
                     *         "decision": 1,
                     *         "learning": 1,
                     *         "pattern": 0,
                     *         "preference": 1,
                     *         "fact": 0,
                     *         "summary": 0
                     *       },
                     *       "avg_confidence": 0.8
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryStats"];
                    /** @example # the same value as YAML 1.2 */
                    "application/yaml": string;
                    /** @example # the same value for people */
                    "text/markdown": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No format that is accepted */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the memory */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3bc60057-2920-4c23-8175-e7a1c8214cc7",
                     *       "agent_id": "demo-helper",
                     *       "kind": "decision",
                     *       "title": "Banners are orange",
                     *       "body": "The autumn sale uses the orange of the style guide.",
                     *       "description": "Colour of the autumn sale",
                     *       "confidence": 0.9,
                     *       "tags": [
                     *         "sale"
                     *       ],
                     *       "importance": "high",
                     *       "status": "active",
                     *       "stale": false,
                     *       "stale_caveat": null,
                     *       "merged_into": null,
                     *       "source": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "last_verified_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Memory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the memory */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the memory */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "confidence": 0.95,
                 *       "tags": [
                 *         "sale",
                 *         "design"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MemoryChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3bc60057-2920-4c23-8175-e7a1c8214cc7",
                     *       "agent_id": "demo-helper",
                     *       "kind": "decision",
                     *       "title": "Banners are orange",
                     *       "body": "The autumn sale uses the orange of the style guide.",
                     *       "description": "Colour of the autumn sale",
                     *       "confidence": 0.95,
                     *       "tags": [
                     *         "sale",
                     *         "design"
                     *       ],
                     *       "importance": "high",
                     *       "status": "active",
                     *       "stale": false,
                     *       "stale_caveat": null,
                     *       "merged_into": null,
                     *       "source": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z",
                     *       "last_verified_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Memory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMemoryHistory: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the memory */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "at": "2026-01-31T09:30:00.000Z",
                     *           "by": {
                     *             "kind": "person",
                     *             "id": "1",
                     *             "name": "Demo Admin"
                     *           },
                     *           "change": "corrected",
                     *           "before": {
                     *             "tags": [
                     *               "sale"
                     *             ],
                     *             "confidence": 0.9,
                     *             "last_verified_at": "2026-01-31T09:30:00.000Z"
                     *           },
                     *           "after": {
                     *             "tags": [
                     *               "sale",
                     *               "design"
                     *             ],
                     *             "confidence": 0.95,
                     *             "last_verified_at": "2026-01-31T09:30:00.000Z"
                     *           },
                     *           "source": null
                     *         },
                     *         {
                     *           "at": "2026-01-31T09:30:00.000Z",
                     *           "by": {
                     *             "kind": "person",
                     *             "id": "1",
                     *             "name": "Demo Admin"
                     *           },
                     *           "change": "created",
                     *           "before": null,
                     *           "after": {
                     *             "kind": "decision",
                     *             "title": "Banners are orange",
                     *             "body": "The autumn sale uses the orange of the style guide.",
                     *             "description": "Colour of the autumn sale",
                     *             "tags": [
                     *               "sale"
                     *             ],
                     *             "confidence": 0.9,
                     *             "importance": "high"
                     *           },
                     *           "source": null
                     *         }
                     *       ],
                     *       "total": 2,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryHistory"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMemories: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of the previous page */
                cursor?: string;
                /** @description Only these */
                status?: components["schemas"]["MemoryStatus"];
                /** @description Only this kind */
                kind?: components["schemas"]["MemoryKind"];
                /** @description Only with all these words */
                q?: string;
                /** @description Only with this tag */
                tag?: string;
                /** @description Only those that are stale, or only those that are not */
                stale?: boolean;
                /** @description What comes first */
                order?: "recent" | "confidence" | "fading";
            };
            header?: never;
            path: {
                /** @description Workspace id of the agent */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "1f8fa4fa-dfb2-4f3f-8cef-a4f4340eab37",
                     *           "agent_id": "demo-helper",
                     *           "kind": "preference",
                     *           "title": "Release notes name people",
                     *           "body": "The team wants every release note to thank its author by name.",
                     *           "description": null,
                     *           "confidence": 0.8,
                     *           "tags": [],
                     *           "importance": "normal",
                     *           "status": "active",
                     *           "stale": false,
                     *           "stale_caveat": null,
                     *           "merged_into": null,
                     *           "source": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "updated_at": "2026-01-31T09:30:00.000Z",
                     *           "last_verified_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "c0494301-f430-454a-88d8-6b11be64f0dc",
                     *           "agent_id": "demo-helper",
                     *           "kind": "learning",
                     *           "title": "path-to-regexp 8 refuses a bare *",
                     *           "body": "Name the wildcard: /files/*path. The error says only that a parameter is missing.",
                     *           "description": null,
                     *           "confidence": 0.8,
                     *           "tags": [
                     *             "express"
                     *           ],
                     *           "importance": "normal",
                     *           "status": "active",
                     *           "stale": false,
                     *           "stale_caveat": null,
                     *           "merged_into": null,
                     *           "source": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "updated_at": "2026-01-31T09:30:00.000Z",
                     *           "last_verified_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "75efd733-3c50-480e-863c-6b90d22d111e",
                     *           "agent_id": "demo-helper",
                     *           "kind": "decision",
                     *           "title": "Deploys go out on Tuesdays",
                     *           "body": "The release train leaves on Tuesday at 10:00 UTC. Hotfixes may go at any time.",
                     *           "description": "When deploys happen",
                     *           "confidence": 0.8,
                     *           "tags": [
                     *             "deploys"
                     *           ],
                     *           "importance": "high",
                     *           "status": "active",
                     *           "stale": false,
                     *           "stale_caveat": null,
                     *           "merged_into": null,
                     *           "source": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "updated_at": "2026-01-31T09:30:00.000Z",
                     *           "last_verified_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description Only this agent */
                agent_id?: string;
                /** @description The `next_cursor` of the previous page */
                cursor?: string;
                /** @description Maximum number of items */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "1ce33119-d657-4517-8e9e-85a8ebff868d",
                     *           "agent_id": "demo-helper",
                     *           "source_type": "openclaw",
                     *           "config": {},
                     *           "enabled": true,
                     *           "last_read_at": null,
                     *           "error": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "updated_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MemorySourceList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agent_id": "demo-helper",
                 *       "source_type": "openclaw",
                 *       "config": {},
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NewMemorySource"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1ce33119-d657-4517-8e9e-85a8ebff868d",
                     *       "agent_id": "demo-helper",
                     *       "source_type": "openclaw",
                     *       "config": {},
                     *       "enabled": true,
                     *       "last_read_at": null,
                     *       "error": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MemorySource"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the source */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the source */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["MemorySourceChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1ce33119-d657-4517-8e9e-85a8ebff868d",
                     *       "agent_id": "demo-helper",
                     *       "source_type": "openclaw",
                     *       "config": {},
                     *       "enabled": false,
                     *       "last_read_at": "2026-01-31T09:30:00.000Z",
                     *       "error": null,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MemorySource"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of the previous page */
                cursor?: string;
                /** @description Only these */
                status?: components["schemas"]["ConversationStatus"];
                /** @description Only this agent */
                agent_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
                     *           "agent_id": "demo-helper",
                     *           "source_id": "1ce33119-d657-4517-8e9e-85a8ebff868d",
                     *           "source_type": "openclaw",
                     *           "conversation": "friday.jsonl",
                     *           "from": 0,
                     *           "to": 519,
                     *           "status": "waiting",
                     *           "attempts": 0,
                     *           "next_attempt_at": "2026-01-31T09:30:00.000Z",
                     *           "error": null,
                     *           "memories": 0,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "updated_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryConversationList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the conversation */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
                     *       "agent_id": "demo-helper",
                     *       "source_id": "1ce33119-d657-4517-8e9e-85a8ebff868d",
                     *       "source_type": "openclaw",
                     *       "conversation": "friday.jsonl",
                     *       "from": 0,
                     *       "to": 519,
                     *       "status": "waiting",
                     *       "attempts": 0,
                     *       "next_attempt_at": "2026-01-31T09:30:00.000Z",
                     *       "error": null,
                     *       "memories": 0,
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryConversation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *           "name": "Shop",
                     *           "repository": {
                     *             "url": "https://git.example.com/acme/shop.git",
                     *             "branch": "main"
                     *           },
                     *           "index": {
                     *             "status": "ready",
                     *             "commit": "c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
                     *             "nodes": 6,
                     *             "edges": 8,
                     *             "indexed_at": "2026-01-31T09:30:00.000Z",
                     *             "error": null
                     *           },
                     *           "lessons": {
                     *             "live": 2,
                     *             "stale": 0,
                     *             "errors": []
                     *           },
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "updated_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
                "application/json": components["schemas"]["NewProject"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *       "name": "Shop",
                     *       "repository": null,
                     *       "index": {
                     *         "status": "none",
                     *         "commit": null,
                     *         "nodes": 0,
                     *         "edges": 0,
                     *         "indexed_at": null,
                     *         "error": null
                     *       },
                     *       "lessons": {
                     *         "live": 0,
                     *         "stale": 0,
                     *         "errors": []
                     *       },
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *       "name": "Shop",
                     *       "repository": {
                     *         "url": "https://git.example.com/acme/shop.git",
                     *         "branch": "main"
                     *       },
                     *       "index": {
                     *         "status": "ready",
                     *         "commit": "c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
                     *         "nodes": 6,
                     *         "edges": 8,
                     *         "indexed_at": "2026-01-31T09:30:00.000Z",
                     *         "error": null
                     *       },
                     *       "lessons": {
                     *         "live": 2,
                     *         "stale": 0,
                     *         "errors": []
                     *       },
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    attachRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://git.example.com/acme/shop.git",
                 *       "branch": "main"
                 *     }
                 */
                "application/json": components["schemas"]["NewRepository"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *       "name": "Shop",
                     *       "repository": {
                     *         "url": "https://git.example.com/acme/shop.git",
                     *         "branch": "main"
                     *       },
                     *       "index": {
                     *         "status": "queued",
                     *         "commit": null,
                     *         "nodes": 0,
                     *         "edges": 0,
                     *         "indexed_at": null,
                     *         "error": null
                     *       },
                     *       "lessons": {
                     *         "live": 0,
                     *         "stale": 0,
                     *         "errors": []
                     *       },
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getDeployKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "public_key": "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEV4YW1wbGUga2V5LCBub2JvZHkgaGFzIHRoaXMgb25l project-d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *       "fingerprint": "SHA256:ExampleOfAFingerprintThatIsNobodysAtAll0000"
                     *     }
                     */
                    "application/json": components["schemas"]["DeployKey"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    indexProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *       "name": "Shop",
                     *       "repository": {
                     *         "url": "https://git.example.com/acme/shop.git",
                     *         "branch": "main"
                     *       },
                     *       "index": {
                     *         "status": "queued",
                     *         "commit": "c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
                     *         "nodes": 6,
                     *         "edges": 8,
                     *         "indexed_at": "2026-01-31T09:30:00.000Z",
                     *         "error": null
                     *       },
                     *       "lessons": {
                     *         "live": 2,
                     *         "stale": 0,
                     *         "errors": []
                     *       },
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "updated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listCodeNodes: {
        parameters: {
            query?: {
                /** @description A repository path, or `<path>#<Symbol.name>`; the top of the repository if omitted */
                path?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "c96534d8-8fcd-4a89-855e-0d2845a202cc",
                     *           "kind": "file",
                     *           "path": "src/shop/price.ts"
                     *         },
                     *         {
                     *           "id": "99e1f101-b995-4315-8d5c-8a6337eeecf1",
                     *           "kind": "symbol",
                     *           "path": "src/shop/price.ts#price"
                     *         }
                     *       ],
                     *       "commit": "c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
                     *       "truncated": false
                     *     }
                     */
                    "application/json": components["schemas"]["CodePlace"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getCodeGraph: {
        parameters: {
            query?: {
                /** @description A repository path, `<path>#<Symbol.name>` or the id of a node; the top of the repository if omitted */
                around?: string;
                /** @description Edges between the node and what is shown */
                depth?: number;
                /** @description Maximum number of nodes */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the project */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "nodes": [
                     *         {
                     *           "id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
                     *           "kind": "file",
                     *           "path": "src/shop/cart.ts",
                     *           "lessons": 1
                     *         },
                     *         {
                     *           "id": "e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *           "kind": "symbol",
                     *           "path": "src/shop/cart.ts#total",
                     *           "lessons": 0
                     *         },
                     *         {
                     *           "id": "1ee1f771-0366-4e02-8751-f0c9653a2326",
                     *           "kind": "folder",
                     *           "path": "src/shop/",
                     *           "lessons": 0
                     *         },
                     *         {
                     *           "id": "c96534d8-8fcd-4a89-855e-0d2845a202cc",
                     *           "kind": "file",
                     *           "path": "src/shop/price.ts",
                     *           "lessons": 0
                     *         },
                     *         {
                     *           "id": "99e1f101-b995-4315-8d5c-8a6337eeecf1",
                     *           "kind": "symbol",
                     *           "path": "src/shop/price.ts#price",
                     *           "lessons": 1
                     *         }
                     *       ],
                     *       "edges": [
                     *         {
                     *           "from": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
                     *           "to": "e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *           "kind": "contains"
                     *         },
                     *         {
                     *           "from": "1ee1f771-0366-4e02-8751-f0c9653a2326",
                     *           "to": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
                     *           "kind": "contains"
                     *         }
                     *       ],
                     *       "truncated": false
                     *     }
                     */
                    "application/json": components["schemas"]["CodeGraph"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    findLessonsNear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                 *       "paths": [
                 *         "src/shop/cart.ts"
                 *       ],
                 *       "depth": 2
                 *     }
                 */
                "application/json": components["schemas"]["NearRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "shop/prices",
                     *           "path": "lessons/shop/prices.md",
                     *           "type": "rule",
                     *           "body": "Prices are whole cents.",
                     *           "pinned": true,
                     *           "stale": false,
                     *           "stale_reason": null,
                     *           "hops": 1,
                     *           "via_node_id": "99e1f101-b995-4315-8d5c-8a6337eeecf1",
                     *           "path_to": [
                     *             {
                     *               "node_id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
                     *               "path": "src/shop/cart.ts",
                     *               "edge": null
                     *             },
                     *             {
                     *               "node_id": "99e1f101-b995-4315-8d5c-8a6337eeecf1",
                     *               "path": "src/shop/price.ts#price",
                     *               "edge": "symbol_import"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": "shop/cart",
                     *           "path": "lessons/shop/cart.md",
                     *           "type": "gotcha",
                     *           "body": "The cart may be empty.",
                     *           "pinned": false,
                     *           "stale": false,
                     *           "stale_reason": null,
                     *           "hops": 0,
                     *           "via_node_id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
                     *           "path_to": [
                     *             {
                     *               "node_id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
                     *               "path": "src/shop/cart.ts",
                     *               "edge": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "reached_nodes": 6,
                     *       "damped": [],
                     *       "truncated": false,
                     *       "degraded": null
                     *     }
                     */
                    "application/json": components["schemas"]["NearbyLessons"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchLessons: {
        parameters: {
            query?: {
                /** @description A repository path or `<path>#<Symbol.name>`; optional with `stale=true` */
                anchor?: string;
                /** @description Only lessons of this project */
                project_id?: string;
                /** @description Words that must all occur in the id, body or tags */
                q?: string;
                /** @description Only this type */
                type?: string;
                /** @description Only this scope */
                scope?: string;
                /** @description Only stale ones */
                stale?: boolean;
                /** @description Maximum number of items */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": {
                     *         "anchor": "src/shop/price.ts",
                     *         "project_id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *         "q": null,
                     *         "type": null,
                     *         "scope": null,
                     *         "stale": false,
                     *         "limit": 20
                     *       },
                     *       "total": 1,
                     *       "items": [
                     *         {
                     *           "id": "shop/prices",
                     *           "path": "lessons/shop/prices.md",
                     *           "type": "rule",
                     *           "body": "Prices are whole cents.",
                     *           "pinned": true,
                     *           "stale": false,
                     *           "stale_reason": null,
                     *           "project_id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *           "anchors": [
                     *             "src/shop/price.ts#price"
                     *           ],
                     *           "scope": null,
                     *           "tags": [],
                     *           "author": null,
                     *           "card": null,
                     *           "freshness": "fresh",
                     *           "commit": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "updated_at": "2026-01-31T09:30:00.000Z",
                     *           "matched_by": "symbol"
                     *         }
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["FoundLessons"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lookUpAnchors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                 *       "node_ids": [
                 *         "c96534d8-8fcd-4a89-855e-0d2845a202cc"
                 *       ],
                 *       "match": "subtree"
                 *     }
                 */
                "application/json": components["schemas"]["AnchorLookup"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "truncated": false,
                     *       "counts": {
                     *         "c96534d8-8fcd-4a89-855e-0d2845a202cc": 1
                     *       },
                     *       "entries": {
                     *         "c96534d8-8fcd-4a89-855e-0d2845a202cc": [
                     *           {
                     *             "id": "shop/prices",
                     *             "path": "lessons/shop/prices.md",
                     *             "type": "rule",
                     *             "body": "Prices are whole cents.",
                     *             "pinned": true,
                     *             "stale": false,
                     *             "stale_reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AnchorCounts"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findSimilarLessons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Prices are in whole cents",
                 *       "k": 3,
                 *       "threshold": 0.5
                 *     }
                 */
                "application/json": components["schemas"]["SimilarRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matches": [
                     *         {
                     *           "id": "shop/prices",
                     *           "path": "lessons/shop/prices.md",
                     *           "similarity": 0.93,
                     *           "type": "rule",
                     *           "pinned": true
                     *         }
                     *       ],
                     *       "compared": 2,
                     *       "without_embedding": 0,
                     *       "degraded": null
                     *     }
                     */
                    "application/json": components["schemas"]["SimilarLessons"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    syncLessons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                 *       "files": [
                 *         {
                 *           "path": "lessons/shop/prices.md",
                 *           "content": "---\ntype: rule\nanchors: [src/shop/price.ts#price]\npinned: true\n---\n\nPrices are whole cents.\n"
                 *         },
                 *         {
                 *           "path": "lessons/shop/cart.md",
                 *           "content": "---\ntype: gotcha\nanchors: [src/shop/cart.ts]\n---\n\nThe cart may be empty.\n"
                 *         }
                 *       ],
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["LessonSync"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "written": [
                     *         {
                     *           "id": "shop/prices",
                     *           "path": "lessons/shop/prices.md"
                     *         },
                     *         {
                     *           "id": "shop/cart",
                     *           "path": "lessons/shop/cart.md"
                     *         }
                     *       ],
                     *       "unchanged": 0,
                     *       "retired": 0,
                     *       "errors": [],
                     *       "duplicate_check": "complete"
                     *     }
                     */
                    "application/json": components["schemas"]["LessonSyncReport"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchWorkspace: {
        parameters: {
            query: {
                /** @description Words that must all occur, or a ref */
                q: string;
                /** @description What to search; everything the caller may read if omitted */
                in?: components["schemas"]["SearchedKind"][];
                /** @description Maximum number of hits */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hits": [
                     *         {
                     *           "ref": "memory:75efd733-3c50-480e-863c-6b90d22d111e",
                     *           "kind": "memory",
                     *           "title": "Deploys go out on Tuesdays",
                     *           "snippet": "The release train leaves on Tuesday at 10:00 UTC. Hotfixes may go at any time.",
                     *           "updated_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "truncated": false,
                     *       "skipped": []
                     *     }
                     */
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listWorkstations: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Items per page */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "workstation_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *           "name": "Build desk",
                     *           "runtime": "claude_code",
                     *           "region": "eu-central",
                     *           "description": "Builds the shop",
                     *           "status": "provisioning",
                     *           "ready": false,
                     *           "dormant": false,
                     *           "poll_url": "/api/v1/workstations/99c3d606-141f-4835-81fa-51b346b596e0",
                     *           "onboarding_url": "/dashboard/machines/99c3d606-141f-4835-81fa-51b346b596e0",
                     *           "onboarding_steps": [
                     *             {
                     *               "key": "run_installer",
                     *               "title": "Run the installer",
                     *               "state": "pending",
                     *               "reason": "awaiting_callback",
                     *               "hint": "Run the install command in a root shell on the machine. If you have: it cannot reach the service. Check its DNS, its outgoing firewall (HTTPS) and its clock.",
                     *               "done": false
                     *             },
                     *             {
                     *               "key": "wg_register",
                     *               "title": "Join the mesh",
                     *               "state": "blocked",
                     *               "reason": "blocked_by:run_installer",
                     *               "hint": null,
                     *               "done": false
                     *             },
                     *             {
                     *               "key": "sidecar_up",
                     *               "title": "Answer a health check",
                     *               "state": "blocked",
                     *               "reason": "blocked_by:run_installer",
                     *               "hint": null,
                     *               "done": false
                     *             },
                     *             {
                     *               "key": "ready",
                     *               "title": "Ready for builds",
                     *               "state": "blocked",
                     *               "reason": "blocked_by:run_installer",
                     *               "hint": null,
                     *               "done": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "dormant": [],
                     *       "total": 1,
                     *       "cap": {
                     *         "limit": null,
                     *         "current": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WorkstationList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    orderWorkstation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Build desk",
                 *       "runtime": "claude_code",
                 *       "region": "eu-central",
                 *       "description": "Builds the shop"
                 *     }
                 */
                "application/json": components["schemas"]["NewWorkstation"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "name": "Build desk",
                     *       "runtime": "claude_code",
                     *       "region": "eu-central",
                     *       "description": "Builds the shop",
                     *       "status": "provisioning",
                     *       "ready": false,
                     *       "dormant": false,
                     *       "poll_url": "/api/v1/workstations/99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "onboarding_url": "/dashboard/machines/99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "onboarding_steps": [
                     *         {
                     *           "key": "run_installer",
                     *           "title": "Run the installer",
                     *           "state": "pending",
                     *           "reason": "awaiting_callback",
                     *           "hint": "Run the install command in a root shell on the machine. If you have: it cannot reach the service. Check its DNS, its outgoing firewall (HTTPS) and its clock.",
                     *           "done": false
                     *         },
                     *         {
                     *           "key": "wg_register",
                     *           "title": "Join the mesh",
                     *           "state": "blocked",
                     *           "reason": "blocked_by:run_installer",
                     *           "hint": null,
                     *           "done": false
                     *         },
                     *         {
                     *           "key": "sidecar_up",
                     *           "title": "Answer a health check",
                     *           "state": "blocked",
                     *           "reason": "blocked_by:run_installer",
                     *           "hint": null,
                     *           "done": false
                     *         },
                     *         {
                     *           "key": "ready",
                     *           "title": "Ready for builds",
                     *           "state": "blocked",
                     *           "reason": "blocked_by:run_installer",
                     *           "hint": null,
                     *           "done": false
                     *         }
                     *       ],
                     *       "pat": "wse_ExampleNotASecret00000000000000000000000000",
                     *       "install_command": "curl -sSL 'https://workspace.example.com/install/sidecar?pat=wse_ExampleNotASecret00000000000000000000000000&env_id=99c3d606-141f-4835-81fa-51b346b596e0&url=https%3A%2F%2Fworkspace.example.com&runtime=claude_code' | bash",
                     *       "install_command_sudo": "curl -sSL 'https://workspace.example.com/install/sidecar?pat=wse_ExampleNotASecret00000000000000000000000000&env_id=99c3d606-141f-4835-81fa-51b346b596e0&url=https%3A%2F%2Fworkspace.example.com&runtime=claude_code' | sudo bash"
                     *     }
                     */
                    "application/json": components["schemas"]["OrderedWorkstation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getWorkstation: {
        parameters: {
            query?: {
                /** @description Format of the answer. Without it `Accept` decides, if it names one and not `*\/*`; else json */
                format?: "yaml" | "md";
            };
            header?: never;
            path: {
                /** @description Id of the desk */
                workstation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "name": "Build desk",
                     *       "runtime": "claude_code",
                     *       "region": "eu-central",
                     *       "description": "Builds the shop",
                     *       "status": "ready",
                     *       "ready": true,
                     *       "dormant": false,
                     *       "poll_url": "/api/v1/workstations/99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "onboarding_url": "/dashboard/machines/99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "onboarding_steps": [
                     *         {
                     *           "key": "run_installer",
                     *           "title": "Run the installer",
                     *           "state": "done",
                     *           "reason": null,
                     *           "hint": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "wg_register",
                     *           "title": "Join the mesh",
                     *           "state": "done",
                     *           "reason": null,
                     *           "hint": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "sidecar_up",
                     *           "title": "Answer a health check",
                     *           "state": "done",
                     *           "reason": null,
                     *           "hint": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "ready",
                     *           "title": "Ready for builds",
                     *           "state": "done",
                     *           "reason": null,
                     *           "hint": null,
                     *           "done": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Workstation"];
                    /** @example # the same value as YAML 1.2 */
                    "application/yaml": string;
                    /** @example # the same value for people */
                    "text/markdown": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No format that is accepted */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    releaseWorkstation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the desk */
                workstation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "released": true
                     *     }
                     */
                    "application/json": components["schemas"]["ReleasedWorkstation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    regeneratePat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the desk */
                workstation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "pat": "wse_ExampleNotASecret00000000000000000000000000",
                     *       "install_command": "curl -sSL 'https://workspace.example.com/install/sidecar?pat=wse_ExampleNotASecret00000000000000000000000000&env_id=99c3d606-141f-4835-81fa-51b346b596e0&url=https%3A%2F%2Fworkspace.example.com&runtime=claude_code' | bash",
                     *       "install_command_sudo": "curl -sSL 'https://workspace.example.com/install/sidecar?pat=wse_ExampleNotASecret00000000000000000000000000&env_id=99c3d606-141f-4835-81fa-51b346b596e0&url=https%3A%2F%2Fworkspace.example.com&runtime=claude_code' | sudo bash",
                     *       "rotated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RenewedInstaller"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getReauthStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "checked": 1,
                     *       "dormant": 0,
                     *       "expired": [],
                     *       "expired_total": 0,
                     *       "checked_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReauthStatus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the desk */
                workstation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "brand_id": 1,
                     *       "short_id": "desk-c0ffeec0ff",
                     *       "name": "Build desk",
                     *       "description": "Builds the shop",
                     *       "runtime": "claude_code",
                     *       "region": "eu-central",
                     *       "status": "active",
                     *       "sidecar_url": "http://10.77.0.2:7411",
                     *       "workspace_path": "/srv/workspace/desk-c0ffeec0ff",
                     *       "project_id": null,
                     *       "vps_provider": null,
                     *       "pending_sync_count": 0,
                     *       "image_url": null,
                     *       "sidecar_version": "0.3.0",
                     *       "sidecar_code_digest": "sha256:c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
                     *       "last_upgrade_at": null,
                     *       "running_builds": 0,
                     *       "login": "valid",
                     *       "mesh_address": "10.77.0.2",
                     *       "last_contact_at": "2026-01-31T09:30:00.000Z",
                     *       "dormant": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    changeEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the desk */
                workstation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop desk",
                 *       "description": "Builds the shop and its tests"
                 *     }
                 */
                "application/json": components["schemas"]["EnvironmentChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "brand_id": 1,
                     *       "short_id": "desk-c0ffeec0ff",
                     *       "name": "Shop desk",
                     *       "description": "Builds the shop and its tests",
                     *       "runtime": "claude_code",
                     *       "region": "eu-central",
                     *       "status": "active",
                     *       "sidecar_url": "http://10.77.0.2:7411",
                     *       "workspace_path": "/srv/workspace/desk-c0ffeec0ff",
                     *       "project_id": null,
                     *       "vps_provider": null,
                     *       "pending_sync_count": 0,
                     *       "image_url": null,
                     *       "sidecar_version": "0.3.0",
                     *       "sidecar_code_digest": "sha256:c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
                     *       "last_upgrade_at": null,
                     *       "running_builds": 0,
                     *       "login": "valid",
                     *       "mesh_address": "10.77.0.2",
                     *       "last_contact_at": "2026-01-31T09:30:00.000Z",
                     *       "dormant": false,
                     *       "created_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getEnvironmentImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it has not changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the desk */
                workstation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            504: components["responses"]["TimedOut"];
        };
    };
    uploadEnvironmentImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the desk */
                workstation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PNG, JPG, GIF or WebP, up to 5 MB
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "env_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "image_url": "/api/v1/environments/99c3d606-141f-4835-81fa-51b346b596e0/image"
                     *     }
                     */
                    "application/json": components["schemas"]["EnvironmentImage"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Unsupported type of body */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one gave no usable answer */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            504: components["responses"]["TimedOut"];
        };
    };
    removeEnvironmentImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the desk */
                workstation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "env_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "image_url": null
                     *     }
                     */
                    "application/json": components["schemas"]["EnvironmentImage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    callbackFromInstaller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "env_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                 *       "step": "started",
                 *       "evidence": {
                 *         "hostname": "build-1",
                 *         "os": "Debian GNU/Linux 12",
                 *         "arch": "x64",
                 *         "dns": true,
                 *         "wireguard": "kernel"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InstallerCallback"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "clock_skew_seconds": 0
                     *     }
                     */
                    "application/json": components["schemas"]["InstallerCallbackReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    enrolDesk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "env_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                 *       "public_key": "RXhhbXBsZSBrZXksIG5vYm9keSBoYXMgdGhpcyBvbmU=",
                 *       "machine_id": "9f0d1c6e5a7b4e3d8c2f1a0b9e8d7c6b",
                 *       "version": "0.3.0",
                 *       "code_digest": "sha256:c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff"
                 *     }
                 */
                "application/json": components["schemas"]["DeskEnrolment"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "desk_key": "wsd_ExampleNotASecret00000000000000000000000000",
                     *       "runtime": "claude_code",
                     *       "workspace_path": "/srv/workspace/desk-c0ffeec0ff",
                     *       "build_limit_minutes": 120,
                     *       "build_ceiling_minutes": 240,
                     *       "report_seconds": 30,
                     *       "health_port": 7411,
                     *       "mesh": {
                     *         "address": "10.77.0.2",
                     *         "cidr": "10.77.0.0/16",
                     *         "hub_address": "10.77.0.1",
                     *         "hub_public_key": "RXhhbXBsZSBrZXksIG5vYm9keSBoYXMgdGhpcyBvbmU=",
                     *         "hub_endpoint": "hub.example.com:51820",
                     *         "keepalive_seconds": 25
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EnrolledDesk"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A service behind this one is not available */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            504: components["responses"]["TimedOut"];
        };
    };
    reportDesk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "0.2.11",
                 *       "code_digest": "sha256:c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
                 *       "running_builds": 0,
                 *       "login": "valid",
                 *       "pending_sync_count": 0
                 *     }
                 */
                "application/json": components["schemas"]["DeskReport"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "status": "active",
                     *       "report_seconds": 30,
                     *       "update": {
                     *         "id": "8dbe61ca-967b-4fdc-8c50-495e1b4d566a",
                     *         "version": "0.3.0",
                     *         "digest": "sha256:c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
                     *         "path": "/install/sidecar/bundle"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeskReportReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getInstaller: {
        parameters: {
            query: {
                /** @description Runtime of builds */
                runtime: components["schemas"]["Runtime"];
                /** @description Address of the service */
                url: string;
                /** @description Id of the desk */
                env_id: string;
                /** @description The desk's installer token */
                pat: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example #!/usr/bin/env bash */
                    "text/x-shellscript": string;
                };
            };
            /** @description A parameter is missing, repeated or invalid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example #!/bin/sh
                     *     echo 'This installer address is not valid: take a new command from the dashboard. Nothing was changed.' >&2
                     *     exit 4
                     */
                    "text/x-shellscript": string;
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSidecarBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it has not changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    /** @description SHA-256 of the body */
                    "X-Bundle-Digest"?: string;
                    /** @description Version of the program */
                    "X-Bundle-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example #!/usr/bin/env node */
                    "text/javascript": string;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvironments: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
                /** @description Only those whose name or short code contains this */
                q?: string;
                /** @description Only of this workspace */
                brand_id?: number;
                /** @description Only with this status */
                status?: components["schemas"]["EnvironmentStatus"];
                /** @description Only operator-managed ones, or only the others */
                shared_installation?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [],
                     *       "total": 0,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorEnvironmentList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    changeOperatorEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the desk */
                environment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shared_installation": false
                 *     }
                 */
                "application/json": components["schemas"]["OperatorEnvironmentChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "brand_id": 1,
                     *       "name": "Shop desk",
                     *       "shared_installation": false
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorEnvironment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listMachineUpdates: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8dbe61ca-967b-4fdc-8c50-495e1b4d566a",
                     *           "machine_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *           "machine_name": "Shop desk",
                     *           "status": "running",
                     *           "requested_by": {
                     *             "user_id": 1,
                     *             "name": "Demo Admin"
                     *           },
                     *           "requested_at": "2026-01-31T09:30:00.000Z",
                     *           "wait_for_idle": true,
                     *           "error": null,
                     *           "started_at": "2026-01-31T09:30:00.000Z",
                     *           "finished_at": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MachineUpdateList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    requestAllMachineUpdates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "machine_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *           "machine_name": "Shop desk",
                     *           "status": "queued",
                     *           "error": null
                     *         }
                     *       ],
                     *       "queued": 1,
                     *       "failed": 0,
                     *       "requested_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RequestedMachineUpdates"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    requestMachineUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the machine */
                machine_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8dbe61ca-967b-4fdc-8c50-495e1b4d566a",
                     *       "machine_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "machine_name": "Shop desk",
                     *       "status": "queued",
                     *       "requested_by": {
                     *         "user_id": 1,
                     *         "name": "Demo Admin"
                     *       },
                     *       "requested_at": "2026-01-31T09:30:00.000Z",
                     *       "wait_for_idle": true,
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["MachineUpdate"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getMachineUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the update */
                update_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8dbe61ca-967b-4fdc-8c50-495e1b4d566a",
                     *       "machine_id": "99c3d606-141f-4835-81fa-51b346b596e0",
                     *       "machine_name": "Shop desk",
                     *       "status": "running",
                     *       "requested_by": {
                     *         "user_id": 1,
                     *         "name": "Demo Admin"
                     *       },
                     *       "requested_at": "2026-01-31T09:30:00.000Z",
                     *       "wait_for_idle": true,
                     *       "error": null,
                     *       "started_at": "2026-01-31T09:30:00.000Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["MachineUpdateDetails"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Banner writer",
                 *       "kind": "assistant",
                 *       "template": {
                 *         "files": {
                 *           "AGENTS.md": "# Banner writer\n\nWrites one good sentence.\n"
                 *         }
                 *       },
                 *       "packages": [
                 *         "boards"
                 *       ],
                 *       "published": false
                 *     }
                 */
                "application/json": components["schemas"]["NewEmployee"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "name": "Banner writer",
                     *       "kind": "assistant",
                     *       "template": {
                     *         "files": {
                     *           "AGENTS.md": "# Banner writer\n\nWrites one good sentence.\n"
                     *         }
                     *       },
                     *       "packages": [
                     *         "boards"
                     *       ],
                     *       "published": false
                     *     }
                     */
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    changeEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee in the catalog */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "published": true
                 *     }
                 */
                "application/json": components["schemas"]["EmployeeChange"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "name": "Banner writer",
                     *       "kind": "assistant",
                     *       "template": {
                     *         "files": {
                     *           "AGENTS.md": "# Banner writer\n\nWrites one good sentence.\n"
                     *         }
                     *       },
                     *       "packages": [
                     *         "boards"
                     *       ],
                     *       "published": true
                     *     }
                     */
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *           "name": "Banner writer",
                     *           "kind": "assistant",
                     *           "packages": [
                     *             "boards"
                     *           ],
                     *           "deployable": true
                     *         },
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000001",
                     *           "name": "Release helper",
                     *           "kind": "assistant",
                     *           "packages": [
                     *             "boards",
                     *             "code-search"
                     *           ],
                     *           "deployable": true
                     *         },
                     *         {
                     *           "id": "d0000000-0000-4000-8000-000000000002",
                     *           "name": "Shop builder",
                     *           "kind": "builder",
                     *           "packages": [
                     *             "boards",
                     *             "code-search",
                     *             "builds"
                     *           ],
                     *           "deployable": true
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["EmployeeList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listHires: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "hire_id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *           "status": "active",
                     *           "onboarding_url": "/dashboard/agents/onboarding?hire=9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *           "profile_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *           "name": "Banner writer",
                     *           "kind": "assistant",
                     *           "brand_id": 1,
                     *           "agent_id": "banner-writer-c0ffeec0ffee",
                     *           "workstation_id": null,
                     *           "current_period_end": "2026-03-02T09:30:00.000Z",
                     *           "cancel_at_period_end": false,
                     *           "effective_at": null,
                     *           "entitled": true,
                     *           "installs": [
                     *             {
                     *               "package": "boards",
                     *               "enabled": true,
                     *               "also_used_by": [
                     *                 "8aa14e4b-e652-47e8-8ff3-c01c29a48a06"
                     *               ]
                     *             }
                     *           ],
                     *           "onboarding": [
                     *             {
                     *               "key": "agent",
                     *               "title": "Register the agent",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             },
                     *             {
                     *               "key": "folder",
                     *               "title": "Create its workspace",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             },
                     *             {
                     *               "key": "configuration",
                     *               "title": "Write its configuration",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             },
                     *             {
                     *               "key": "installs",
                     *               "title": "Enable its tools",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             },
                     *             {
                     *               "key": "activate",
                     *               "title": "Start work",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             }
                     *           ],
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "activated_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "hire_id": "8aa14e4b-e652-47e8-8ff3-c01c29a48a06",
                     *           "status": "active",
                     *           "onboarding_url": "/dashboard/agents/onboarding?hire=8aa14e4b-e652-47e8-8ff3-c01c29a48a06",
                     *           "profile_id": "d0000000-0000-4000-8000-000000000001",
                     *           "name": "Release helper",
                     *           "kind": "assistant",
                     *           "brand_id": 1,
                     *           "agent_id": "release-helper-c0ffeec0ffee",
                     *           "workstation_id": null,
                     *           "current_period_end": "2026-03-02T09:30:00.000Z",
                     *           "cancel_at_period_end": false,
                     *           "effective_at": null,
                     *           "entitled": true,
                     *           "installs": [
                     *             {
                     *               "package": "boards",
                     *               "enabled": true,
                     *               "also_used_by": [
                     *                 "9e0ff7da-d078-4d2e-8917-80865fa14370"
                     *               ]
                     *             },
                     *             {
                     *               "package": "code-search",
                     *               "enabled": true,
                     *               "also_used_by": []
                     *             }
                     *           ],
                     *           "onboarding": [
                     *             {
                     *               "key": "agent",
                     *               "title": "Register the agent",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             },
                     *             {
                     *               "key": "folder",
                     *               "title": "Create its workspace",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             },
                     *             {
                     *               "key": "configuration",
                     *               "title": "Write its configuration",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             },
                     *             {
                     *               "key": "installs",
                     *               "title": "Enable its tools",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             },
                     *             {
                     *               "key": "activate",
                     *               "title": "Start work",
                     *               "state": "done",
                     *               "reason": null,
                     *               "done": true
                     *             }
                     *           ],
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "activated_at": "2026-01-31T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 2,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["HireList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getHire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the hire */
                hire_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "status": "active",
                     *       "onboarding_url": "/dashboard/agents/onboarding?hire=9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "profile_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "name": "Banner writer",
                     *       "kind": "assistant",
                     *       "brand_id": 1,
                     *       "agent_id": "banner-writer-c0ffeec0ffee",
                     *       "workstation_id": null,
                     *       "current_period_end": "2026-03-02T09:30:00.000Z",
                     *       "cancel_at_period_end": false,
                     *       "effective_at": null,
                     *       "entitled": true,
                     *       "installs": [
                     *         {
                     *           "package": "boards",
                     *           "enabled": true,
                     *           "also_used_by": [
                     *             "8aa14e4b-e652-47e8-8ff3-c01c29a48a06"
                     *           ]
                     *         }
                     *       ],
                     *       "onboarding": [
                     *         {
                     *           "key": "agent",
                     *           "title": "Register the agent",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "folder",
                     *           "title": "Create its workspace",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "configuration",
                     *           "title": "Write its configuration",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "installs",
                     *           "title": "Enable its tools",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "activate",
                     *           "title": "Start work",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         }
                     *       ],
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "activated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Hire"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    hireEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retry safely: the same key (any text) and body return the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the employee in the catalog */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["HireRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "status": "provisioning",
                     *       "onboarding_url": "/dashboard/agents/onboarding?hire=9e0ff7da-d078-4d2e-8917-80865fa14370"
                     *     }
                     */
                    "application/json": components["schemas"]["NewHire"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description Payment required */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    cancelHire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the hire */
                hire_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "status": "canceled",
                     *       "cancel_at_period_end": true,
                     *       "effective_at": "2026-03-02T09:30:00.000Z",
                     *       "marketplace_disable_at": "2026-03-02T09:31:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CanceledHire"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    cancelHireNow: {
        parameters: {
            query?: {
                /** @description Only report what would happen */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the hire */
                hire_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "status": "canceled",
                     *       "effective_at": "2026-01-31T09:30:00.000Z",
                     *       "marketplace_disable_at": "2026-01-31T09:31:00.000Z",
                     *       "installs_disabled": 0,
                     *       "installs_retained": 1,
                     *       "management_record_deleted": true,
                     *       "gateway_entry_removed": false,
                     *       "agent_torn_down": false
                     *     }
                     */
                    "application/json": components["schemas"]["EndedHire"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    resumeHire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the hire */
                hire_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "status": "active",
                     *       "onboarding_url": "/dashboard/agents/onboarding?hire=9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "profile_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "name": "Banner writer",
                     *       "kind": "assistant",
                     *       "brand_id": 1,
                     *       "agent_id": "banner-writer-c0ffeec0ffee",
                     *       "workstation_id": null,
                     *       "current_period_end": "2026-03-02T09:30:00.000Z",
                     *       "cancel_at_period_end": false,
                     *       "effective_at": null,
                     *       "entitled": true,
                     *       "installs": [
                     *         {
                     *           "package": "boards",
                     *           "enabled": true,
                     *           "also_used_by": [
                     *             "8aa14e4b-e652-47e8-8ff3-c01c29a48a06"
                     *           ]
                     *         }
                     *       ],
                     *       "onboarding": [
                     *         {
                     *           "key": "agent",
                     *           "title": "Register the agent",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "folder",
                     *           "title": "Create its workspace",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "configuration",
                     *           "title": "Write its configuration",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "installs",
                     *           "title": "Enable its tools",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         },
                     *         {
                     *           "key": "activate",
                     *           "title": "Start work",
                     *           "state": "done",
                     *           "reason": null,
                     *           "done": true
                     *         }
                     *       ],
                     *       "created_at": "2026-01-31T09:30:00.000Z",
                     *       "activated_at": "2026-01-31T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Hire"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description Payment required */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    listAllHires: {
        parameters: {
            query?: {
                /** @description Maximum number of items */
                limit?: number;
                /** @description The `next_cursor` of an earlier page of this list */
                cursor?: string;
                /** @description Only those whose employee or agent contains this */
                q?: string;
                /** @description Only of this workspace */
                brand_id?: number;
                /** @description Only with this status */
                status?: components["schemas"]["HireStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "hire_id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *           "brand_id": 1,
                     *           "profile_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *           "name": "Banner writer",
                     *           "agent_id": "banner-writer-c0ffeec0ffee",
                     *           "status": "canceled",
                     *           "source": "self_serve",
                     *           "workstation_id": null,
                     *           "error": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "canceled_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "hire_id": "8aa14e4b-e652-47e8-8ff3-c01c29a48a06",
                     *           "brand_id": 1,
                     *           "profile_id": "d0000000-0000-4000-8000-000000000001",
                     *           "name": "Release helper",
                     *           "agent_id": "release-helper-c0ffeec0ffee",
                     *           "status": "active",
                     *           "source": "admin",
                     *           "workstation_id": null,
                     *           "error": null,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "canceled_at": null
                     *         }
                     *       ],
                     *       "total": 2,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorHireList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
    getAgentGrants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Workspace id of the agent */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent_id": "banner-writer-c0ffeec0ffee",
                     *       "tools": [
                     *         {
                     *           "package": "boards",
                     *           "enabled": true
                     *         }
                     *       ],
                     *       "ttl_seconds": 60
                     *     }
                     */
                    "application/json": components["schemas"]["AgentGrants"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["TimedOut"];
        };
    };
}
