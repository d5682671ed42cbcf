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
         * Health of the service
         * @description Both backing services are asked at once, for at most a second. Not rate-limited.
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
         * What is running
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
         * This contract as JSON
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
         * This contract as YAML
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
         * Metrics for Prometheus
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
         * Background loops
         * @description Every loop with its latest run, how long it took, what came of it, and when it runs next.
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
         * @description Runs it once and waits for it. A run already under way is waited for first.
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
         * Who is signed in
         * @description The person and workspace of this session.
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
         * Choose a new password
         * @description Finishes an e-mailed reset link. The link works once and for an hour; all sessions of the person end.
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
         * My tokens
         * @description Tokens of this person in the workspace of the session.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["listMyTokens"];
        put?: never;
        /**
         * Issue a token for myself
         * @description The secret is in this answer and never shown again.
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
         * @description It stops working at once in this process and within 5 seconds everywhere.
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
         * @description A new token with the same name, scopes and lifetime; the old one stops working at once.
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
         * What this token is
         * @description Workspace, person, scopes in force, expiry, and the operations it may call.
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
         * @description Ends all other sessions of the person. Tokens stay unless `revoke_tokens` says so. A password that an admin had set stays bound to that workspace, also when it was changed here: only a mailed link ends that.
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
         * All plans
         * @description What each plan includes.
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
         * @description Workspaces on the plan get the new terms at once. `free`, `team` and `enterprise` are shipped.
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
        get?: never;
        put?: never;
        /**
         * Create a workspace
         * @description Its tokens may carry every scope except `brand:admin` until the scope policy is widened.
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
         * Read a workspace
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
         * Change a workspace
         * @description Only the fields sent are changed.
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
         * Set the scope policy of a workspace
         * @description Scopes outside the policy can no longer be issued, and stop working on tokens that carry them.
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
        get?: never;
        put?: never;
        /**
         * Create a person
         * @description Without a password the person cannot sign in until a reset link was sent.
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
         * Make a person a member
         * @description Adds the person to the workspace, or changes the member's role and position.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        put: operations["putMember"];
        post?: never;
        /**
         * Remove a member
         * @description The person's tokens and sessions in this workspace stop working at once; what they wrote stays.
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
         * Issue a token for a member
         * @description The secret is in this answer and never shown again.
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
         * @description It stops working at once in this process and within 5 seconds everywhere.
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
         * Set the owner of an agent
         * @description Creates the agent when it is new. `brand_id` null makes it an agent of the platform.
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
    "/api/v1/admin/users/{user_id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lock a person out
         * @description Sessions and tokens end at once and for good, links to choose a password too; nothing lets the person in until the lock is taken away. Also for platform admins.
         *
         *     **Access:** Operator key, or the session of a platform admin.
         */
        put: operations["lockAccount"];
        post?: never;
        /**
         * Take a lock away
         * @description The person may sign in again; sessions and tokens from before stay ended.
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
         * Sign a person out everywhere
         * @description Ends all sessions at once, and with `tokens` also the tokens of every workspace.
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
         * Feature switches
         * @description The four optional features: whether each is on, what decided that, and how much it holds.
         *
         *     **Access:** Personal access token with scope `brand:read`.
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
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * Who set which feature
         * @description What admins set, newest first.
         *
         *     **Access:** Personal access token with scope `brand:read`.
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
         * Feed sources
         * @description What the workspace's feed is made from, oldest first, 200 at a time.
         *
         *     **Access:** Personal access token with scope `brand:read`.
         */
        get: operations["listFeedSources"];
        put?: never;
        /**
         * Add a feed source
         * @description An address is taken once in a workspace.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * @description It is gone at once.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * Members
         * @description All active members.
         *
         *     **Access:** Personal access token with scope `brand:read`.
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
         * Change a member's role or position
         * @description Only the fields sent are changed. A workspace keeps at least one admin.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * Mail a member a link to choose a new password
         * @description The link works once, within an hour.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * @description Only for a person who belongs to this workspace and no other. Signs the person out everywhere and revokes their tokens. The password opens this workspace only: when its person joins another one it is void, and they are mailed a link to choose their own.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * A member's picture
         * @description Also for the dashboard, by its session.
         *
         *     **Access:** Personal access token with scope `brand:read`; or Dashboard session.
         */
        get: operations["getMemberPhoto"];
        put?: never;
        /**
         * Set a member's picture
         * @description The picture is decoded and written anew: at most 512 pixels wide or high, without metadata. An animated GIF stays animated.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
         */
        post: operations["uploadMemberPhoto"];
        /**
         * Remove a member's picture
         * @description Without a picture there is nothing to do, which is no fault.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * What the workspace uses
         * @description How much of everything there is, and how much the plan allows. Whatever would go past a limit is refused with 403 (`quota_exceeded`); reading, deleting and making things smaller always work.
         *
         *     **Access:** Personal access token with scope `brand:read` of a workspace admin.
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
         * Guests
         * @description People outside the workspace who can open some of its boards or docs spaces, each of them once.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * Invite a guest to become a member
         * @description Mails the guest a link that is good for seven days. The guest keeps the access they have until they accept, and is a member from then on.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * @description From every board and docs space; an open invitation is taken back. The cards, comments and pages they wrote stay.
         *
         *     **Access:** Personal access token with scope `brand:admin` of a workspace admin.
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
         * Boards and docs spaces I am a guest of
         * @description Of other workspaces, accepted or not, the newest first.
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
         * Accept to be a guest
         * @description Until then the place is only offered. From then on the person belongs to more than their own workspace: its admin sends them a reset link instead of setting their password.
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
         * Stop being a guest
         * @description Of one board or docs space, whether it was accepted or only offered.
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
         * Is a mail name free
         * @description Names that somebody has, or that still forward for somebody else, are not.
         *
         *     **Access:** Personal access token with any scopes.
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
         *     **Access:** Personal access token with any scopes.
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
         * Boards
         * @description Boards of the workspace, oldest first, 200 at a time.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["listBoards"];
        put?: never;
        /**
         * Create a board
         * @description In the workspace of the token.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Read a board
         * @description Its name, its columns and how many cards it has.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        /**
         * Delete a board
         * @description With its columns, all its cards and their comments, and its log; for its guests too.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * Let a guest open a board
         * @description Gives a person outside the workspace access, or changes the guest's level.
         *
         *     **Access:** Personal access token with any scopes.
         */
        put: operations["putBoardGuest"];
        post?: never;
        /**
         * Take a board away from a guest
         * @description What the guest wrote stays.
         *
         *     **Access:** Personal access token with any scopes.
         */
        delete: operations["removeBoardGuest"];
        options?: never;
        head?: never;
        patch?: never;
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
         * Cards of a board
         * @description In the order of the board: column, position. No depth leaves a card out, only fields. A page above 8 MiB is refused; `retry_with` names a `per_page` that fits.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Create a card
         * @description At the end of its column; in the first column unless a column or a status is named.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Read a card
         * @description The whole card, unless less is asked for.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        /**
         * Delete a card
         * @description With its comments and checklist. Its number is not given again.
         *
         *     **Access:** Personal access token with any scopes.
         */
        delete: operations["removeCard"];
        options?: never;
        head?: never;
        /**
         * Change a card
         * @description Only what is sent and differs changes. A column brings its status with it; a status alone moves the card to the first column that has it. `return=receipt` answers what changed instead of the card.
         *
         *     **Access:** Personal access token with any scopes.
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
         * @description Comments stay as they were written.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Set the checklist of a card
         * @description Replaces all items; answers the card.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Cards across boards
         * @description Each filter narrows; several values of one filter are a union. Column names are compared without regard to case and space around them. What matches nothing gives no rows.
         *
         *     **Access:** Personal access token with any scopes.
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
         * What happened on a board
         * @description Newest first. Send `next_cursor` as `since` to go on: first comes what is newer than everything seen, then what is older. Nothing is skipped or repeated, whichever way you go.
         *
         *     **Access:** Personal access token with any scopes.
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
         * A board as a Markdown document
         * @description The same bytes for the same board. Above 1 MiB at `standard` it is refused, with its size; `detail=summary` is never refused, and `columns` takes only some columns.
         *
         *     **Access:** Personal access token with any scopes.
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
         * What a card's build starts with on this desk
         * @description The settings of the profile that the card names, as for any build of this desk.
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
         * Docs spaces
         * @description Docs spaces of the workspace, oldest first, 200 at a time.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["listDocsSpaces"];
        put?: never;
        /**
         * Create a docs space
         * @description In the workspace of the token.
         *
         *     **Access:** Personal access token with any scopes.
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
         * @description With all its pages, for its guests too.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * Pages of a docs space
         * @description Oldest first, with their texts: 200 at a time, or as many as fit into 8 MiB.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["listDocsPages"];
        put?: never;
        /**
         * Write a page
         * @description Into a docs space of the workspace.
         *
         *     **Access:** Personal access token with any scopes.
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
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a page
         * @description It is gone at once.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Let a guest open a docs space
         * @description Gives a person outside the workspace access, or changes the guest's level.
         *
         *     **Access:** Personal access token with any scopes.
         */
        put: operations["putDocsGuest"];
        post?: never;
        /**
         * Take a docs space away from a guest
         * @description What the guest wrote stays.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Coder profiles
         * @description Settings builds start with, the workspace's changes applied. A filter that matches nothing gives `[]`.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Read a coder profile
         * @description As builds of the workspace receive it.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Changes of a coder profile
         * @description What the workspace changed, newest first, 200 at a time; `cursor` is the `id` of the last one seen.
         *
         *     **Access:** Personal access token with any scopes.
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
         * Change a coder profile for the workspace
         * @description Only the settings sent change. Applies to builds that start from now on.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * Return a setting to the platform's default
         * @description Resetting a setting that was not changed changes nothing.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * What a build starts with on this desk
         * @description Asked by a desk when a build starts. A profile that does not fit the desk's coder is skipped, and the build goes on with the desk's own defaults: a profile never fails a build.
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
         * Search the memories of an agent
         * @description Active memories with a confidence of 0.3 or more that match, the best match first.
         *
         *     **Access:** Personal access token with scope `memory:read`.
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
         * Recall what matters for a question
         * @description Up to 100 memories found by text, put in order by the language model; without one, in the order of the text search.
         *
         *     **Access:** Personal access token with scope `memory:read`.
         */
        post: operations["recallMemories"];
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
         * Write a memory
         * @description Always a new one. The first memory of an agent nobody has makes the agent the workspace's, unless only the operator gives agents (`AGENTS_CLAIM`) or files of that name are there already. A workspace claims at most 20 agents an hour.
         *
         *     **Access:** Personal access token with scope `memory:write`.
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
         * How much is remembered
         * @description Counts by status and kind, and the mean confidence.
         *
         *     **Access:** Personal access token with scope `memory:read`.
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
         * Read a memory
         * @description Whatever its status.
         *
         *     **Access:** Personal access token with scope `memory:read`.
         */
        get: operations["getMemory"];
        put?: never;
        post?: never;
        /**
         * Delete a memory
         * @description It is not found any more, and is not picked up again. Deleting a pattern brings back what it was made of.
         *
         *     **Access:** Personal access token with scope `memory:write`.
         */
        delete: operations["deleteMemory"];
        options?: never;
        head?: never;
        /**
         * Correct a memory
         * @description Only what is sent changes. Stating content or confidence also verifies it: it is fresh again.
         *
         *     **Access:** Personal access token with scope `memory:write`.
         */
        patch: operations["changeMemory"];
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
         * Memories of an agent
         * @description All of them, newest first, also those that search does not find.
         *
         *     **Access:** Personal access token with scope `memory:read`.
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
         * Conversation sources
         * @description Of the workspace, or of one agent.
         *
         *     **Access:** Personal access token with scope `memory:read`.
         */
        get: operations["listSources"];
        put?: never;
        /**
         * Add a conversation source
         * @description Conversations found there are turned into memories, every 10 minutes. The plan limits how many.
         *
         *     **Access:** Personal access token with scope `memory:write`.
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
         * @description With what waits from it. Memories made of it stay.
         *
         *     **Access:** Personal access token with scope `memory:write`.
         */
        delete: operations["removeSource"];
        options?: never;
        head?: never;
        /**
         * Change a conversation source
         * @description Its settings, or whether it is read.
         *
         *     **Access:** Personal access token with scope `memory:write`.
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
         * Conversations picked up
         * @description Waiting for the model, done, or given up after five attempts.
         *
         *     **Access:** Personal access token with scope `memory:read`.
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
         * Try a conversation again
         * @description At the next pick-up, with all attempts before it.
         *
         *     **Access:** Personal access token with scope `memory:write`.
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
         * Projects
         * @description Projects of the workspace by name, 200 at a time.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Without code at first: attach a repository to it.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * Read a project
         * @description Its repository, how far it is indexed, and what is wrong with its lesson files.
         *
         *     **Access:** Personal access token with any scopes.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description With its index, its lessons and the copy of its repository. The repository itself is not touched.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * @description It is copied and indexed soon, and again whenever its branch moves. Nothing in it is ever executed. What was indexed before is served until then.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * Read the deploy key of a project
         * @description The public key that its repository is fetched with over ssh: give it access to read there. Each project has its own.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * @description Looks whether the branch has moved, without waiting for the next look.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * Nodes of the code
         * @description What is at a path, and what it directly contains.
         *
         *     **Access:** Personal access token with scope `code:read`.
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
         * Lessons near code
         * @description Walks the code graph outward from files or nodes and gives the lessons on every node reached. When the index or the lessons cannot be read, the answer says so in `degraded`.
         *
         *     **Access:** Personal access token with scope `memory:read` and `code:read`.
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
         * Lessons by anchor
         * @description Lessons anchored at a place, elsewhere in its file, or on a folder above it. Stale ones are answered too; `stale=true` lists only those.
         *
         *     **Access:** Personal access token with scope `memory:read`.
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
         * Lessons of many nodes
         * @description How many lessons there are at each node, and the first five.
         *
         *     **Access:** Personal access token with scope `memory:read`.
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
         * Lessons that say the same
         * @description Compares a text with all lessons of the workspace. Writes nothing.
         *
         *     **Access:** Personal access token with scope `memory:read`.
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
         * Take lesson files in
         * @description As the index of the repository does by itself. A file that is wrong is listed in `errors` and harms no other. Warnings of duplicates never keep a lesson from being written.
         *
         *     **Access:** Personal access token with scope `memory:write`.
         */
        post: operations["syncLessons"];
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
         * The workspace's desks
         * @description Desks not heard from for more than two weeks are in a group of their own. Up to 1,000 at a time; `total` says how many there are.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["listWorkstations"];
        put?: never;
        /**
         * Order a desk
         * @description The answer holds the one line to run on the machine. It and the token in it are shown this once. About 90 seconds after it ran, the desk is ready.
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
         * Read a desk
         * @description With its way to being ready: which step is done, which one to act on, and what to do.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["getWorkstation"];
        put?: never;
        post?: never;
        /**
         * Release a desk
         * @description By an admin or the person who ordered it; the others are told by mail. Its token, its key, its place in the mesh and its picture go. The machine itself is left as it is.
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
         * @description By an admin or the person who ordered the desk. The token before is worth nothing at once. A desk that has enrolled goes on with its own key until it is installed again; the others are told by mail of both.
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
         * Which desks must sign in again
         * @description Dormant desks are passed over; `checked` and `dormant` add up to the fleet.
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
         * Read a desk as an environment
         * @description What can be changed of it, and what it says about itself.
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
         * Change, pause or resume a desk
         * @description Omitted fields are left alone. Status and address are for an admin or the person who ordered the desk. A paused desk is not asked for its health. Resumed, it becomes active when it answers, or unreachable after three missed checks.
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
         * A desk's picture
         * @description A missing picture is 404; 502 means try again, the picture is still there.
         *
         *     **Access:** Dashboard session.
         */
        get: operations["getEnvironmentImage"];
        put?: never;
        /**
         * Set a desk's picture
         * @description Cut to a square from the middle and written anew as a JPEG of 256 by 256 pixels, without metadata.
         *
         *     **Access:** Dashboard session.
         */
        post: operations["uploadEnvironmentImage"];
        /**
         * Remove a desk's picture
         * @description Without a picture there is nothing to do, which is no fault.
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
         * What an installer found
         * @description Called by the installer when it starts and when it cannot go on, so that a stall is explained by fact.
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
         * Become a desk
         * @description Uses the installer's token up and answers the desk's own key and its place in the mesh.
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
         * Report in
         * @description Sent by a desk every half minute: what it runs, and how. Answers the update it is to apply, if any.
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
         * The installer of a desk
         * @description A shell script for `bash`, run as root on the machine that becomes the desk. Also a refusal is a script, which changes nothing and exits with 4: the address is piped into a shell.
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
         * The program that runs on a desk
         * @description One file for Node.js 18 or newer. Whoever downloads it checks its digest before running it.
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
         * Requested updates of machines
         * @description Newest first, in all their states.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
         */
        get: operations["listMachineUpdates"];
        put?: never;
        /**
         * Update all machines
         * @description Each is updated when no build runs on it. A machine that cannot be asked for says why.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * @description Queued, and run when no build runs on the machine. While one is open, the same one is answered.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * Read a requested update
         * @description How far it is, and why it failed if it did.
         *
         *     **Access:** Personal access token with any scopes of a workspace admin.
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
         * Add an employee to the catalog
         * @description Published ones can be hired.
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
         * Change an employee of the catalog
         * @description Only the fields sent are changed; hires already made keep what they have.
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
         * Employees that can be hired
         * @description The published catalog, by name.
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
         * The workspace's hires
         * @description Newest first, with how far each is being built and what it uses.
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
         * Read a hire
         * @description Poll it to see it being built.
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
         * @description By a session for its own workspace, which needs an active subscription (at most 5 an hour), or granted by an admin to the workspace `brand_id` (at most 50 an hour). The agent is built in the background. A hire of the same employee that was canceled for the end of its period ends at once: the new one takes its place.
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
         * Cancel a hire for the end of its period
         * @description Nothing is disabled now: the agent works on until then. Until then it can be resumed.
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
         * Cancel a hire now
         * @description By an admin or the person who hired; the others are told by mail. Its tools go, except those another live hire of the workspace uses. The agent stays registered and can be messaged.
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
         * Take a cancel back
         * @description Until the hire ends: it goes on as if it had not been canceled. What the workspace hired itself needs an active subscription, as hiring does.
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
    "/api/v1/gateway/agents/{agent_id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an agent may use
         * @description Asked by the gateway. The answer may be up to a minute old, and may be kept for another.
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
             * @description `degraded` when a service is not reachable
             * @example healthy
             * @enum {string}
             */
            status: "healthy" | "degraded";
            /**
             * Format: date-time
             * @description When this was found
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
             * @description How it went; `lost`: the process running it went away
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
             * @description What it achieved
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
             * @description What it does
             * @example Removes what has expired
             */
            about: string;
            /**
             * @description How often it runs
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
            /** @description All loops, by name */
            items: components["schemas"]["Loop"][];
            /**
             * @description How many
             * @example 1
             */
            total: number;
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
             * @description Workspace to sign in to; the one joined first unless said
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
             * @description Role of the person there
             * @example admin
             */
            role: components["schemas"]["Role"];
        };
        Session: {
            /** @description Who is signed in */
            user: components["schemas"]["SessionUser"];
            /** @description The workspace of this session; null for a person who belongs to none */
            brand: components["schemas"]["SessionBrand"] | null;
        };
        PasswordReset: {
            /**
             * @description The secret of the e-mailed link
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
             * @description Id, for revoking
             */
            id: string;
            /**
             * @description What it is for
             * @example laptop
             */
            name: string;
            /**
             * @description What it may do
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it ends
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to within some seconds
             * @example 2026-01-31T09:30:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it was issued
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        TokenList: {
            /** @description Tokens that were not revoked, newest first */
            items: components["schemas"]["Token"][];
            /**
             * @description How many
             * @example 1
             */
            total: number;
        };
        NewOwnToken: {
            /**
             * @description What the token may do; must be within the workspace policy
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description What it is for
             * @example laptop
             */
            name?: string;
            /**
             * Format: date-time
             * @description When it ends: 90 days from now unless said, at most 365 days
             * @example 2027-01-31T00:00:00.000Z
             */
            expires_at?: string;
        };
        IssuedToken: {
            /**
             * Format: uuid
             * @description Id, for revoking
             */
            id: string;
            /**
             * @description The secret: shown here and never again
             * @example wsp_EXAMPLEexampleEXAMPLEexampl0
             */
            token: string;
            /**
             * @description What it may do
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it ends
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
             * @description What it does
             * @example What this token is
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
             * @description Scopes in force: its own, less what the workspace policy does not allow
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it ends
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /** @description Operations it may call */
            operations: components["schemas"]["CallableOperation"][];
        };
        OwnPasswordChange: {
            /**
             * @description The password until now
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
             * @description Role there
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
             * @description What is limited: a `kind` of the usage
             * @example boards
             */
            kind: string;
            /**
             * @description How many a workspace may have; null for no limit
             * @example 50
             */
            rows: number | null;
            /**
             * @description How many bytes they may take; null for no limit
             * @example null
             */
            bytes: number | null;
        };
        Quotas: {
            /**
             * @description Bytes that everything together may take; null for no limit
             * @example 1073741824
             */
            storage_bytes: number | null;
            /** @description Limits of single kinds; one that is not named has none */
            limits: components["schemas"]["QuotaLimit"][];
        };
        Plan: {
            /** @description Features the plan includes */
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
            /** @description How much of everything a workspace may have. Left out: as it was, or those of `team` for a new plan */
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
             * @description How many
             * @example 3
             */
            total: number;
        };
        PlanSettings: {
            /** @description Features the plan includes */
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
            /** @description How much of everything a workspace may have. Left out: as it was, or those of `team` for a new plan */
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
             * @description Scopes its tokens may carry
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
             * @description Scopes the workspace allows
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
             * @description One of the platform's own people
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
             * @description What the token may do; must be within the workspace policy
             * @example [
             *       "brand:read",
             *       "memory:read"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description What it is for
             * @example laptop
             */
            name?: string;
            /**
             * Format: date-time
             * @description When it ends: 90 days from now unless said, at most 365 days
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
        AccountLock: {
            /**
             * @description Why, for other operators
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
             * @description Since when the account is locked; null when it is not
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
             * @description What decided it
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
             * @description How much the feature holds
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
             * @description Whether the feature shall be on
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
             * @description How many there are in all
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more: send it as `cursor`
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
             * @description How many there are
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more: send it as `cursor`
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
            /** @description Active members, the first to join coming first */
            members: components["schemas"]["Member"][];
            /**
             * @description How many
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
             * @description What was done
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
             * @description What is counted
             * @example boards
             */
            kind: string;
            /**
             * @description How many there are
             * @example 3
             */
            rows: number;
            /**
             * @description How many the plan allows; null for no limit
             * @example 50
             */
            rows_limit: number | null;
            /**
             * @description About how many bytes they take
             * @example 6230
             */
            bytes: number;
            /**
             * @description How many bytes the plan allows; null for no limit of its own
             * @example null
             */
            bytes_limit: number | null;
        };
        StorageUsage: {
            /**
             * @description Bytes of everything together
             * @example 48200
             */
            bytes: number;
            /**
             * @description How many bytes the plan allows; null for no limit
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
            /** @description Every kind that is counted */
            items: components["schemas"]["UsageItem"][];
            /** @description Everything together */
            storage: components["schemas"]["StorageUsage"];
            /**
             * Format: date-time
             * @description When this was so
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
            /** @description What the guest can open */
            access: components["schemas"]["GuestAccess"][];
        };
        GuestList: {
            /** @description Everybody outside the workspace with access to some of it */
            guests: components["schemas"]["Guest"][];
            /**
             * @description How many guests
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
             * @description Who is invited
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
             * @description Can be accepted until
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Made at
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
             * @description The level given
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
             * @description When it was accepted; null until then
             * @example 2026-01-31T09:30:00.000Z
             */
            accepted_at: string | null;
        };
        OwnGuestPlaceList: {
            /** @description What the person was given, newest first */
            items: components["schemas"]["OwnGuestPlace"][];
            /**
             * @description How many in all
             * @example 1
             */
            total: number;
            /**
             * @description Where the next page begins; null on the last
             * @example null
             */
            next_cursor: string | null;
        };
        MailNameAvailability: {
            /**
             * @description The name asked for
             * @example ada
             */
            name: string;
            /**
             * @description The mail domain
             * @example mail.example.com
             */
            domain: string;
            /**
             * @description Whether you could rename your address to it
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
             * @description Mail to the previous address arrives at the new one until then
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
            /** @description Its columns, in order; without them the usual six */
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
             * @description What the refs of its cards begin with
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
             * @description How many cards it has
             * @example 12
             */
            cards_total: number;
            /**
             * Format: date-time
             * @description Made at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        BoardList: {
            /** @description Boards of the workspace, oldest first */
            items: components["schemas"]["Board"][];
            /**
             * @description How many there are
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more: send it as `cursor`
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
             * @description What is to be done
             * @example Write the notes
             */
            title: string;
            /**
             * @description State of the work
             * @example pending
             */
            status: components["schemas"]["CardStatus"];
            /** @description The column it stands in */
            column: components["schemas"]["CardColumn"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id: string;
            /**
             * @description Place in its column
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
             * @description How urgent it is
             * @example low
             */
            priority: components["schemas"]["CardPriority"];
            /**
             * @description Whose work it is: id of a member
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
             * @description Made at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Made by
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
             * @description Work began at
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description Work was completed at
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
             * @description Cannot go on
             * @example false
             */
            blocked: boolean;
            /**
             * @description Why it cannot go on
             * @example Waits for the translation
             */
            blocked_reason: string | null;
            /**
             * @description Cards it waits for
             * @example []
             */
            blocked_by: string[];
            /**
             * Format: uuid
             * @description Card it is a part of
             */
            parent_id: string | null;
            /**
             * @description Cards that are parts of it
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
             * @description Members who want to know
             * @example [
             *       7
             *     ]
             */
            watchers: number[];
            /**
             * @description Who reviews it: id of a member
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
             * @description Which attempt this is
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
             * @description What an agent needs to know; `profile` names a coder profile
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
             * @description Build began at
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
             * @description Branch it goes into
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
             * @description Where it is elsewhere
             * @example https://tracker.example.com/118
             */
            external_url: string | null;
            /**
             * @description Counts its changes
             * @example 1
             */
            version: number;
            /**
             * @description What came of it, in a line or two
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
             * @description Which page this is
             * @example 1
             */
            page: number;
            /**
             * @description How many cards a page has
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
             * @description What is to be done
             * @example Write the notes
             */
            title: string;
            /**
             * @description State of the work
             * @example pending
             */
            status: components["schemas"]["CardStatus"];
            /** @description The column it stands in */
            column: components["schemas"]["CardColumn"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id: string;
            /**
             * @description Place in its column
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
             * @description How urgent it is
             * @example low
             */
            priority: components["schemas"]["CardPriority"];
            /**
             * @description Whose work it is: id of a member
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
             * @description Which page this is
             * @example 1
             */
            page: number;
            /**
             * @description How many cards a page has
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
             * @description What is to be done
             * @example Write the notes
             */
            title: string;
            /**
             * @description State of the work
             * @example pending
             */
            status: components["schemas"]["CardStatus"];
            /** @description The column it stands in */
            column: components["schemas"]["CardColumn"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id: string;
            /**
             * @description Place in its column
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
             * @description How urgent it is
             * @example low
             */
            priority: components["schemas"]["CardPriority"];
            /**
             * @description Whose work it is: id of a member
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
             * @description Made at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Made by
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
             * @description Work began at
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description Work was completed at
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
             * @description Cannot go on
             * @example false
             */
            blocked: boolean;
            /**
             * @description Why it cannot go on
             * @example Waits for the translation
             */
            blocked_reason: string | null;
            /**
             * @description Cards it waits for
             * @example []
             */
            blocked_by: string[];
            /**
             * Format: uuid
             * @description Card it is a part of
             */
            parent_id: string | null;
            /**
             * @description Cards that are parts of it
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
             * @description Members who want to know
             * @example [
             *       7
             *     ]
             */
            watchers: number[];
            /**
             * @description Who reviews it: id of a member
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
             * @description Which attempt this is
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
             * @description What an agent needs to know; `profile` names a coder profile
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
             * @description Build began at
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
             * @description Branch it goes into
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
             * @description Where it is elsewhere
             * @example https://tracker.example.com/118
             */
            external_url: string | null;
            /**
             * @description Counts its changes
             * @example 1
             */
            version: number;
            /**
             * @description What came of it, in a line or two
             * @example Notes published
             */
            result_summary: string | null;
            /**
             * @description What it is about
             * @example The notes of release 1.2
             */
            description: string | null;
            /**
             * @description How it is to be done
             * @example List every change a user can see.
             */
            instructions: string | null;
            /**
             * @description When it is done
             * @example Every change is in it.
             */
            acceptance_criteria: string | null;
            /**
             * @description Steps
             * @example 1. Collect. 2. Write.
             */
            plan: string | null;
            /**
             * @description What came of it
             * @example All changes are in.
             */
            result_body: string | null;
            /**
             * @description What the review said
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
             * @description Which page this is
             * @example 1
             */
            page: number;
            /**
             * @description How many cards a page has
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
             * @description State of the work
             * @example pending
             */
            status?: components["schemas"]["CardStatus"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id?: string;
            /**
             * @description Place in its column
             * @example 3
             */
            position?: number;
            /**
             * @description Kind of work
             * @example coding
             */
            task_type?: components["schemas"]["TaskType"] | null;
            /**
             * @description How urgent it is
             * @example low
             */
            priority?: components["schemas"]["CardPriority"];
            /**
             * @description Whose work it is: id of a member
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
             * @description Cannot go on
             * @example false
             */
            blocked?: boolean;
            /**
             * @description Why it cannot go on
             * @example Waits for the translation
             */
            blocked_reason?: string | null;
            /**
             * @description Cards it waits for
             * @example []
             */
            blocked_by?: string[];
            /**
             * Format: uuid
             * @description Card it is a part of
             */
            parent_id?: string | null;
            /**
             * @description Members who want to know
             * @example [
             *       7
             *     ]
             */
            watchers?: number[];
            /**
             * @description Who reviews it: id of a member
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
             * @description Which attempt this is
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
             * @description What an agent needs to know; `profile` names a coder profile
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
             * @description Build began at
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
             * @description Branch it goes into
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
             * @description Where it is elsewhere
             * @example https://tracker.example.com/118
             */
            external_url?: string | null;
            /**
             * @description What came of it, in a line or two
             * @example Notes published
             */
            result_summary?: string | null;
            /**
             * @description What it is about
             * @example The notes of release 1.2
             */
            description?: string | null;
            /**
             * @description How it is to be done
             * @example List every change a user can see.
             */
            instructions?: string | null;
            /**
             * @description When it is done
             * @example Every change is in it.
             */
            acceptance_criteria?: string | null;
            /**
             * @description Steps
             * @example 1. Collect. 2. Write.
             */
            plan?: string | null;
            /**
             * @description What came of it
             * @example All changes are in.
             */
            result_body?: string | null;
            /**
             * @description What the review said
             * @example Good.
             */
            review_notes?: string | null;
            /**
             * @description End of the build log
             * @example ok
             */
            build_log_excerpt?: string | null;
            /**
             * @description What is to be done
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
             * @description What changed: field → from, to
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
             * @description Name of the column before
             * @example To do
             */
            from_column: string;
            /**
             * @description Name of the column now
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
             * @description What is to be done
             * @example Write the notes
             */
            title?: string;
            /**
             * @description State of the work
             * @example pending
             */
            status?: components["schemas"]["CardStatus"];
            /**
             * Format: uuid
             * @description Id of its column
             */
            column_id?: string;
            /**
             * @description Place in its column
             * @example 3
             */
            position?: number;
            /**
             * @description Kind of work
             * @example coding
             */
            task_type?: components["schemas"]["TaskType"] | null;
            /**
             * @description How urgent it is
             * @example low
             */
            priority?: components["schemas"]["CardPriority"];
            /**
             * @description Whose work it is: id of a member
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
             * @description Cannot go on
             * @example false
             */
            blocked?: boolean;
            /**
             * @description Why it cannot go on
             * @example Waits for the translation
             */
            blocked_reason?: string | null;
            /**
             * @description Cards it waits for
             * @example []
             */
            blocked_by?: string[];
            /**
             * Format: uuid
             * @description Card it is a part of
             */
            parent_id?: string | null;
            /**
             * @description Members who want to know
             * @example [
             *       7
             *     ]
             */
            watchers?: number[];
            /**
             * @description Who reviews it: id of a member
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
             * @description Which attempt this is
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
             * @description What an agent needs to know; `profile` names a coder profile
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
             * @description Build began at
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
             * @description Branch it goes into
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
             * @description Where it is elsewhere
             * @example https://tracker.example.com/118
             */
            external_url?: string | null;
            /**
             * @description What came of it, in a line or two
             * @example Notes published
             */
            result_summary?: string | null;
            /**
             * @description What it is about
             * @example The notes of release 1.2
             */
            description?: string | null;
            /**
             * @description How it is to be done
             * @example List every change a user can see.
             */
            instructions?: string | null;
            /**
             * @description When it is done
             * @example Every change is in it.
             */
            acceptance_criteria?: string | null;
            /**
             * @description Steps
             * @example 1. Collect. 2. Write.
             */
            plan?: string | null;
            /**
             * @description What came of it
             * @example All changes are in.
             */
            result_body?: string | null;
            /**
             * @description What the review said
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
             * @description What is to be said
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
             * @description What was said
             * @example Looks good
             */
            body: string;
            /**
             * @description Who said it
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
             * @description What is to be done
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
            /** @description The column it stands in */
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
            /** @description At most 1,000 cards, board by board */
            items: components["schemas"]["MasterTask"][];
            /**
             * @description How many match
             * @example 1
             */
            total: number;
            /**
             * @description Present and true when more match than are answered
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
             * @description What happened
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
             * @description The card it happened to
             */
            task_id: string | null;
            /**
             * @description Short name of the card
             * @example LAUNCH-12
             */
            task_ref: string | null;
            /**
             * @description Who did it
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
             * @description Send it as `since` to go on
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
            /** @description What bounds a build */
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
             * @description Version of the profile taken; null when it was skipped
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
             * @description Why the profile was skipped; null when it was taken
             * @example null
             * @enum {string|null}
             */
            skipped: "no_profile" | "unknown_profile" | "coder_mismatch" | null;
        };
        BuildSettings: {
            /**
             * @description The profile asked for
             * @example claude.coding
             */
            profile: string | null;
            /** @description What to start with; null: the desk's own defaults */
            settings: components["schemas"]["CoderSettings"] | null;
            /**
             * @description Minutes the build may take
             * @example 120
             */
            time_limit_minutes: number;
            /** @description Why it is so */
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
             * @description Made at
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
        };
        DocsSpaceList: {
            /** @description Docs spaces of the workspace, oldest first */
            items: components["schemas"]["DocsSpace"][];
            /**
             * @description How many there are
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more: send it as `cursor`
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
             * @description How many there are
             * @example 1
             */
            total: number;
            /**
             * @description Present when there are more: send it as `cursor`
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
            /** @description What bounds a build */
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
            /** @description As the platform sets them: what a reset returns to */
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
             * @description What put it into its place
             * @example text
             * @enum {string}
             */
            ranked_by: "text" | "model" | "importance";
            /**
             * @description How well it matches
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
             * @description Words that nobody wrote, and what they were taken for
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
             * @description What it is about
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
             * @description How sure it is now
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
             * @description How important it is
             * @example low
             */
            importance: components["schemas"]["MemoryImportance"];
            /**
             * @description Not verified for more than 30 days
             * @example true
             */
            stale?: boolean;
            /**
             * @description What to mind when it is stale
             * @example Not verified for 45 days
             */
            stale_caveat?: string;
            /** @description Why it was found; with `explain=true` */
            why?: components["schemas"]["MemoryMatch"];
        };
        MemoryContext: {
            /** @description The best first */
            memories: components["schemas"]["FoundMemory"][];
            /**
             * @description How many
             * @example 1
             */
            count: number;
            /**
             * @description Workspace id of the agent
             * @example release-helper
             */
            agent_id: string;
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
             * @description What it is about, in one line
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
             * @description How sure it is, 0 to 1
             * @default 0.8
             * @example 0.8
             */
            confidence?: number;
            /**
             * @description How important it is
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
             * @description What it is about, in one line
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
             * @description How sure it is now: about 2% less each week since it was verified
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
             * @description How important it is; a critical one does not lose confidence
             * @example low
             */
            importance: components["schemas"]["MemoryImportance"];
            /**
             * @description Only active ones are found
             * @example active
             */
            status: components["schemas"]["MemoryStatus"];
            /**
             * @description Not verified for more than 30 days
             * @example true
             */
            stale: boolean;
            /**
             * @description What to mind when it is stale
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
             * @description Made at
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
             * @description When its content or confidence was last stated
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
             * @description Mean confidence of the active ones; null when there are none
             * @example 0.71
             */
            avg_confidence: number | null;
        };
        MemoryChange: {
            /**
             * @description What it is about, in one line
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
             * @description Tags; replace the whole list
             * @example [
             *       "deploys"
             *     ]
             */
            tags?: string[];
            /**
             * @description How sure it is, 0 to 1
             * @example 0.8
             */
            confidence?: number;
            /**
             * @description How important it is
             * @example normal
             */
            importance?: components["schemas"]["MemoryImportance"];
            /**
             * @description Archived ones are not found
             * @example archived
             * @enum {string}
             */
            status?: "archived" | "active";
        };
        MemoryList: {
            /** @description Newest first */
            items: components["schemas"]["Memory"][];
            /**
             * @description Where the list goes on; null at its end
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
                /** @description Boards whose completed cards count */
                board_ids?: string[];
            };
            /**
             * @description Whether it is read
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
                /** @description Boards whose completed cards count */
                board_ids?: string[];
            };
            /**
             * @description Whether it is read
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
             * @description Why the last reading failed
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
             * @description Where the list goes on; null at its end
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
                /** @description Boards whose completed cards count */
                board_ids?: string[];
            };
            /**
             * @description Whether it is read
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
             * @description Waiting for the model, done, or given up
             * @example waiting
             */
            status: components["schemas"]["ConversationStatus"];
            /**
             * @description How often the model was asked in vain
             * @example 0
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next
             * @example 2026-01-31T09:30:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * @description Why the last attempt failed
             * @example null
             */
            error: string | null;
            /**
             * @description Memories made of it
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
             * @description Where the list goes on; null at its end
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
             * @description Where it is; secrets in it are not shown
             * @example https://git.example.com/shop/web.git
             */
            url: string;
            /**
             * @description Branch that is followed; null: its main one
             * @example main
             */
            branch: string | null;
        };
        CodeIndex: {
            /**
             * @description How far it is. What was indexed before is served meanwhile
             * @example none
             */
            status: components["schemas"]["CodeIndexStatus"];
            /**
             * @description The commit that is served
             * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
             */
            commit: string | null;
            /**
             * @description Folders, files and symbols
             * @example 4210
             */
            nodes: number;
            /**
             * @description How often one contains, imports or calls another
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
             * @description What is wrong with it
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
             * @description Lessons that speak of code that was removed
             * @example 1
             */
            stale: number;
            /** @description Lesson files of the indexed commit that could not be taken in */
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
             * @description Made at
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
             * @description How many there are
             * @example 3
             */
            total: number;
            /**
             * @description Present when there are more: send it as `cursor`
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
             * @description Branch to follow; without it the repository's main one
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
             * @description As forges show it
             * @example SHA256:sZkgAYmnpOa0gdUZHFK1ZUTc0GPlR7ULW9bdyJiMRpw
             */
            fingerprint: string;
        };
        CodeNode: {
            /**
             * Format: uuid
             * @description Stays the same when the code is changed, moved or renamed
             */
            id: string;
            /**
             * @description What it is
             * @example file
             */
            kind: components["schemas"]["CodeNodeKind"];
            /**
             * @description A folder ends in `/`; a symbol stands after `#`
             * @example src/app.ts
             */
            path: string;
        };
        CodePlace: {
            /** @description What is at the path, then what it directly contains */
            items: components["schemas"]["CodeNode"][];
            /**
             * @description The commit that is served
             * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
             */
            commit: string | null;
            /**
             * @description There are more than the 1,000 listed
             * @example true
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
             * @description Where to start: repository paths or `<path>#<Symbol.name>`; what is no live code is skipped
             * @default []
             * @example [
             *       "src/app.ts"
             *     ]
             */
            paths?: string[];
            /**
             * @description Where to start: ids of nodes
             * @default []
             * @example []
             */
            node_ids?: string[];
            /**
             * @description How many hops outward; 0: only the start
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
             * @description Along the edges, against them, or both
             * @default both
             * @example both
             * @enum {string}
             */
            direction?: "out" | "in" | "both";
            /**
             * @description A reached node with more edges of one kind than this is not walked past
             * @default 25
             * @example 25
             */
            hub_cap?: number;
            /**
             * @description How many lessons at most
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
             * @description Its path
             * @example src/app.ts
             */
            path: string;
            /**
             * @description The edge that led here; null at the start
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
             * @description What kind of lesson it is
             * @example gotcha
             */
            type: string;
            /**
             * @description What was learned
             * @example Retries need an idempotency key, or orders are placed twice.
             */
            body: string;
            /**
             * @description Shown before others
             * @example true
             */
            pinned: boolean;
            /**
             * @description The code it speaks of was removed
             * @example true
             */
            stale: boolean;
            /**
             * @description Since when it is stale
             * @example null
             */
            stale_reason: string | null;
            /**
             * @description How far from the start; 0: on a start node or anywhere under it
             * @example 1
             */
            hops: number;
            /**
             * Format: uuid
             * @description The node it was found at
             */
            via_node_id: string;
            /** @description The way from the start to that node */
            path_to: components["schemas"]["WalkStep"][];
        };
        DampedNode: {
            /**
             * Format: uuid
             * @description Id of the node
             */
            node_id: string;
            /**
             * @description Its path
             * @example src/log.ts
             */
            path: string;
            /**
             * @description How many edges of one kind it has
             * @example 143
             */
            degree: number;
        };
        NearbyLessons: {
            /** @description Each lesson once, at its nearest node; pinned first, then fewer hops */
            entries: components["schemas"]["NearLesson"][];
            /**
             * @description Nodes the walk reached, the start included; 0: no start point is live code
             * @example 37
             */
            reached_nodes: number;
            /** @description Hubs the walk did not go past */
            damped: components["schemas"]["DampedNode"][];
            /**
             * @description More lessons matched than `limit` or fit into 8 MiB, or the walk reached its cap of 1,000 nodes
             * @example true
             */
            truncated: boolean;
            /**
             * @description Why the answer is less than it could be
             * @example null
             */
            degraded: components["schemas"]["Degradation"] | null;
        };
        LessonQuery: {
            /**
             * @description As asked
             * @example src/app.ts
             */
            anchor: string | null;
            /**
             * Format: uuid
             * @description As asked
             */
            project_id: string | null;
            /**
             * @description As asked
             * @example null
             */
            q: string | null;
            /**
             * @description As asked
             * @example null
             */
            type: string | null;
            /**
             * @description As asked
             * @example null
             */
            scope: string | null;
            /**
             * @description As asked
             * @example true
             */
            stale: boolean;
            /**
             * @description As asked
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
             * @description What kind of lesson it is
             * @example gotcha
             */
            type: string;
            /**
             * @description What was learned
             * @example Retries need an idempotency key, or orders are placed twice.
             */
            body: string;
            /**
             * @description Shown before others
             * @example true
             */
            pinned: boolean;
            /**
             * @description The code it speaks of was removed
             * @example true
             */
            stale: boolean;
            /**
             * @description Since when it is stale
             * @example null
             */
            stale_reason: string | null;
            /**
             * Format: uuid
             * @description A project of the workspace
             */
            project_id: string;
            /**
             * @description The code it speaks of, where it is now
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
             * @description Whether its code changed since it was written; white space and comments do not count
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
             * @description First taken in at
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
             * @description Anchored exactly there, elsewhere in the same file, or on a folder above it; null without an anchor
             * @example anchor
             */
            matched_by: components["schemas"]["LessonMatch"] | null;
        };
        FoundLessons: {
            /** @description What was asked */
            query: components["schemas"]["LessonQuery"];
            /**
             * @description How many there are in all
             * @example 2
             */
            total: number;
            /** @description Pinned first, then by how near the anchor is */
            items: components["schemas"]["Lesson"][];
            /**
             * @description What to mind
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
             * @description Only on the node itself, or anywhere under it too
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
             * @description What kind of lesson it is
             * @example gotcha
             */
            type: string;
            /**
             * @description What was learned
             * @example Retries need an idempotency key, or orders are placed twice.
             */
            body: string;
            /**
             * @description Shown before others
             * @example true
             */
            pinned: boolean;
            /**
             * @description The code it speaks of was removed
             * @example true
             */
            stale: boolean;
            /**
             * @description Since when it is stale
             * @example null
             */
            stale_reason: string | null;
        };
        AnchorCounts: {
            /**
             * @description Node id to number of lessons; nodes without are absent
             * @example {}
             */
            counts: {
                [key: string]: number;
            };
            /**
             * @description Node id to at most five lessons; pinned first, then newest
             * @example {}
             */
            entries: {
                [key: string]: components["schemas"]["ShortLesson"][];
            };
            /**
             * @description Some nodes show fewer lessons than they could: the answer would be too long
             * @example true
             */
            truncated: boolean;
        };
        SimilarRequest: {
            /**
             * @description What the lessons are compared with
             * @example Retry with an idempotency key.
             */
            text: string;
            /**
             * @description Only this type
             * @example gotcha
             */
            type?: string;
            /**
             * @description How many at most
             * @default 3
             * @example 3
             */
            k?: number;
            /**
             * @description Lowest cosine similarity that counts
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
             * @description What kind of lesson it is
             * @example gotcha
             */
            type: string;
            /**
             * @description Shown before others
             * @example true
             */
            pinned: boolean;
        };
        SimilarLessons: {
            /** @description Most similar first */
            matches: components["schemas"]["SimilarLesson"][];
            /**
             * @description Lessons the text was compared with
             * @example 120
             */
            compared: number;
            /**
             * @description Lessons that wait for their embedding
             * @example 0
             */
            without_embedding: number;
            /**
             * @description Why nothing was compared
             * @example null
             * @enum {string|null}
             */
            degraded: "embedding_unavailable" | null;
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
            /** @description Lesson files to take in */
            files: components["schemas"]["LessonFile"][];
            /**
             * @description The commit they are from
             * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
             */
            commit?: string | null;
            /**
             * @description Only say what would be done
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
            /** @description Lessons that say nearly the same, at most three */
            possible_duplicate_of?: components["schemas"]["PossibleDuplicate"][];
            /**
             * @description Anchors that lead to no code yet
             * @example [
             *       "src/later.ts"
             *     ]
             */
            unresolved_anchors?: string[];
        };
        LessonSyncReport: {
            /** @description Lessons that are new or changed */
            written: components["schemas"]["WrittenLesson"][];
            /**
             * @description Lessons that were the same already
             * @example 12
             */
            unchanged: number;
            /**
             * @description Lessons that are retired or superseded now
             * @example 0
             */
            retired: number;
            /** @description Files that could not be taken in */
            errors: components["schemas"]["LessonFileFault"][];
            /**
             * @description Whether all that were written were looked at for duplicates
             * @example complete
             * @enum {string}
             */
            duplicate_check: "complete" | "truncated";
        };
        NewWorkstation: {
            /**
             * @description Human name
             * @example Build desk one
             */
            name: string;
            /**
             * @description What runs builds on it
             * @default claude_code
             * @example claude_code
             */
            runtime?: components["schemas"]["Runtime"];
            /**
             * @description Where the machine should stand, as a hint
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
             * @description Which step
             * @example run_installer
             */
            key: components["schemas"]["OnboardingStepKey"];
            /**
             * @description The step for people
             * @example Run the installer
             */
            title: string;
            /**
             * @description `pending` is the step to act on; `blocked` ones wait for it
             * @example pending
             */
            state: components["schemas"]["StepState"];
            /**
             * @description Why it is not done
             * @example awaiting_callback
             */
            reason: string | null;
            /**
             * @description What to do; only at the first step that is not done
             * @example Run the install command in a root shell on the machine.
             */
            hint: string | null;
            /**
             * @description The same as state `done`
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
             * @description What runs builds on it
             * @example claude_code
             */
            runtime: components["schemas"]["Runtime"];
            /**
             * @description Where the machine should stand, as a hint
             * @example eu-central
             */
            region: string | null;
            /**
             * @description Short role line
             * @example Builds the web shop
             */
            description: string;
            /**
             * @description Where it stands
             * @example provisioning
             */
            status: components["schemas"]["WorkstationStatus"];
            /**
             * @description Whether builds can run on it
             * @example false
             */
            ready: boolean;
            /**
             * @description Not heard from for more than two weeks
             * @example false
             */
            dormant: boolean;
            /**
             * @description Where to read it again
             * @example /api/v1/workstations/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            poll_url: string;
            /**
             * @description Its page on the dashboard
             * @example /dashboard/machines/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            onboarding_url: string;
            /** @description The way to being ready */
            onboarding_steps: components["schemas"]["OnboardingStep"][];
            /**
             * @description Token of the installer. Shown this once
             * @example wse_Zt0aPq4vB7nC2mX9kL5jH8gF3dS6wR1yU0iO4eT7qA2
             */
            pat: string;
            /**
             * @description For a root shell on the machine. Shown this once
             * @example curl -sSL 'https://workspaces.example.com/install/sidecar?pat=wse_…&env_id=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11&url=https%3A%2F%2Fworkspaces.example.com&runtime=claude_code' | bash
             */
            install_command: string;
            /**
             * @description The same for any other shell. Shown this once
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
             * @description What runs builds on it
             * @example claude_code
             */
            runtime: components["schemas"]["Runtime"];
            /**
             * @description Where the machine should stand, as a hint
             * @example eu-central
             */
            region: string | null;
            /**
             * @description Short role line
             * @example Builds the web shop
             */
            description: string;
            /**
             * @description Where it stands
             * @example provisioning
             */
            status: components["schemas"]["WorkstationStatus"];
            /**
             * @description Whether builds can run on it
             * @example false
             */
            ready: boolean;
            /**
             * @description Not heard from for more than two weeks
             * @example false
             */
            dormant: boolean;
            /**
             * @description Where to read it again
             * @example /api/v1/workstations/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            poll_url: string;
            /**
             * @description Its page on the dashboard
             * @example /dashboard/machines/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11
             */
            onboarding_url: string;
            /** @description The way to being ready */
            onboarding_steps: components["schemas"]["OnboardingStep"][];
        };
        WorkstationCap: {
            /**
             * @description Workstations the plan allows; null: as many as wanted
             * @example 5
             */
            limit: number | null;
            /**
             * @description Live ones: dormant ones do not count, suspended ones do
             * @example 1
             */
            current: number;
        };
        WorkstationList: {
            /** @description Live desks, newest first */
            items: components["schemas"]["Workstation"][];
            /** @description Desks not heard from for more than two weeks, newest first */
            dormant: components["schemas"]["Workstation"][];
            /**
             * @description All of them
             * @example 1
             */
            total: number;
            /** @description What the plan allows */
            cap: components["schemas"]["WorkstationCap"];
        };
        ReleasedWorkstation: {
            /**
             * Format: uuid
             * @description Id of the desk that was
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
             * @description Token of the installer. Shown this once
             * @example wse_Zt0aPq4vB7nC2mX9kL5jH8gF3dS6wR1yU0iO4eT7qA2
             */
            pat: string;
            /**
             * @description For a root shell on the machine. Shown this once
             * @example curl -sSL 'https://workspaces.example.com/install/sidecar?pat=wse_…&env_id=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11&url=https%3A%2F%2Fworkspaces.example.com&runtime=claude_code' | bash
             */
            install_command: string;
            /**
             * @description The same for any other shell. Shown this once
             * @example curl -sSL 'https://workspaces.example.com/install/sidecar?pat=wse_…&env_id=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11&url=https%3A%2F%2Fworkspaces.example.com&runtime=claude_code' | sudo bash
             */
            install_command_sudo: string;
            /**
             * Format: date-time
             * @description Since when the token before is worth nothing
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
             * @description Desks that were looked at
             * @example 1
             */
            checked: number;
            /**
             * @description Desks that were passed over because they are dormant
             * @example 0
             */
            dormant: number;
            /** @description Desks whose coder must sign in again: the newest 1,000 */
            expired: components["schemas"]["ExpiredLogin"][];
            /**
             * @description How many there are of them
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
             * @description What runs builds on it
             * @example claude_code
             */
            runtime: components["schemas"]["Runtime"];
            /**
             * @description Where the machine should stand, as a hint
             * @example eu-central
             */
            region: string | null;
            /**
             * @description Where it stands
             * @example provisioned
             */
            status: components["schemas"]["EnvironmentStatus"];
            /**
             * @description Where the desk is asked for its health
             * @example http://10.86.0.7:7411
             */
            sidecar_url: string | null;
            /**
             * @description Where work lies on the machine; fixed
             * @example /srv/workspace/desk-7f3a9c1b2d
             */
            workspace_path: string;
            /**
             * Format: uuid
             * @description The project whose repository it builds, for the desk of a hired builder
             */
            project_id: string | null;
            /**
             * @description Who runs the machine, as far as it says
             * @example Hetzner
             */
            vps_provider: string | null;
            /**
             * @description What the desk has yet to hand over
             * @example 0
             */
            pending_sync_count: number;
            /**
             * @description Its picture; null without one
             * @example /api/v1/environments/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11/image
             */
            image_url: string | null;
            /**
             * @description Version of the program on it; null until heard from
             * @example 0.3.0
             */
            sidecar_version: string | null;
            /**
             * @description Fingerprint of that program
             * @example sha256:0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b
             */
            sidecar_code_digest: string | null;
            /**
             * Format: date-time
             * @description When version or fingerprint last changed; null until they have
             * @example 2026-01-31T09:30:00.000Z
             */
            last_upgrade_at: string | null;
            /**
             * @description Builds under way, as last heard
             * @example 0
             */
            running_builds: number;
            /**
             * @description Whether its coder is signed in
             * @example valid
             */
            login: components["schemas"]["LoginState"];
            /**
             * @description Its address in the mesh; null until it has joined
             * @example 10.86.0.7
             */
            mesh_address: string | null;
            /**
             * Format: date-time
             * @description When it was last heard from, to about a quarter of an hour
             * @example 2026-01-31T09:30:00.000Z
             */
            last_contact_at: string | null;
            /**
             * @description Not heard from for more than two weeks
             * @example false
             */
            dormant: boolean;
            /**
             * Format: date-time
             * @description When it was ordered
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
             * @description Where the desk is asked for its health: its own address in the mesh, or an allowed host, at a port of a sidecar; null: its own address
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
             * @description Where the picture is; null without one
             * @example /api/v1/environments/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11/image
             */
            image_url: string | null;
        };
        MachineEvidence: {
            /**
             * @description Digest that tells the machine from others
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
             * @description Who runs the machine
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
             * @description The desk it hosts already
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
             * @description How far the installer is
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
            /** @description What it found */
            evidence?: components["schemas"]["MachineEvidence"];
        };
        InstallerCallbackReceipt: {
            /**
             * Format: uuid
             * @description Id of the desk
             */
            workstation_id: string;
            /**
             * @description How far the machine's clock is ahead; null when it was not sent
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
             * @description Digest that tells the machine from others
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
             * @description The whole range
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
             * @description Where the hub is reached (UDP)
             * @example hub.example.com:51820
             */
            hub_endpoint: string;
            /**
             * @description How often to keep the way open
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
             * @description What the desk speaks with from now on. Shown this once
             * @example wsd_Zt0aPq4vB7nC2mX9kL5jH8gF3dS6wR1yU0iO4eT7qA2
             */
            desk_key: string;
            /**
             * @description What runs builds on it
             * @example claude_code
             */
            runtime: components["schemas"]["Runtime"];
            /**
             * @description Where work lies
             * @example /srv/workspace/desk-7f3a9c1b2d
             */
            workspace_path: string;
            /**
             * @description Minutes a build may take by itself
             * @example 120
             */
            build_limit_minutes: number;
            /**
             * @description Minutes a profile may ask for at most
             * @example 240
             */
            build_ceiling_minutes: number;
            /**
             * @description How often to report
             * @example 30
             */
            report_seconds: number;
            /**
             * @description Port of the mesh address to answer health checks at
             * @example 7411
             */
            health_port: number;
            /** @description Its place in the mesh */
            mesh: components["schemas"]["MeshPlace"];
        };
        UpdateOutcome: {
            /**
             * Format: uuid
             * @description Id of the update request
             */
            id: string;
            /**
             * @description How it went
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
             * @description Builds under way
             * @example 0
             */
            running_builds: number;
            /**
             * @description Whether its coder is signed in
             * @example valid
             */
            login: components["schemas"]["LoginState"];
            /**
             * @description What it has yet to hand over
             * @example 0
             */
            pending_sync_count?: number;
            /** @description How the update it was offered went */
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
             * @description SHA-256 that the download must have
             * @example sha256:0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b0f3a9c1b
             */
            digest: string;
            /**
             * @description Where it is
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
             * @description Where the desk stands
             * @example provisioned
             */
            status: components["schemas"]["EnvironmentStatus"];
            /**
             * @description How often to report
             * @example 30
             */
            report_seconds: number;
            /** @description The program to replace itself with, when no build runs */
            update: components["schemas"]["OfferedUpdate"] | null;
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
             * @description Whether it could be asked for
             * @example queued
             * @enum {string}
             */
            status: "queued" | "failed";
            /**
             * @description Why not
             * @example null
             */
            error: string | null;
        };
        RequestedMachineUpdates: {
            /** @description One for every machine of the workspace */
            requests: components["schemas"]["RequestedMachineUpdate"][];
            /**
             * @description How many are queued
             * @example 1
             */
            queued: number;
            /**
             * @description How many could not be asked for
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
             * @description How far it is
             * @example queued
             */
            status: components["schemas"]["MachineUpdateStatus"];
            /** @description Who asked for it */
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
             * @description How far it is
             * @example queued
             */
            status: components["schemas"]["MachineUpdateStatus"];
            /** @description Who asked for it */
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
             * @description When it was begun
             * @example 2026-01-31T09:30:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended
             * @example 2026-01-31T09:30:00.000Z
             */
            finished_at: string | null;
        };
        MachineUpdateList: {
            /** @description Requests, newest first */
            items: components["schemas"]["MachineUpdateDetails"][];
            /**
             * @description How many there are in all
             * @example 1
             */
            total: number;
            /**
             * @description Where the list goes on; null at its end
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
             * @description A builder gets a desk of its own
             * @example assistant
             */
            kind: components["schemas"]["EmployeeKind"];
            /**
             * @description What its workspace is made from; null while it cannot be deployed
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
                /** @description What runs builds on a builder's desk */
                runtime?: components["schemas"]["Runtime"];
            } & {
                [key: string]: unknown;
            }) | null;
            /**
             * @description Marketplace packages it works with
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
             * @description A builder gets a desk of its own
             * @example assistant
             */
            kind: components["schemas"]["EmployeeKind"];
            /**
             * @description What its workspace is made from; null while it cannot be deployed
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
                /** @description What runs builds on a builder's desk */
                runtime?: components["schemas"]["Runtime"];
            } & {
                [key: string]: unknown;
            }) | null;
            /**
             * @description Marketplace packages it works with
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
             * @description A builder gets a desk of its own
             * @example assistant
             */
            kind?: components["schemas"]["EmployeeKind"];
            /**
             * @description What its workspace is made from
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
                /** @description What runs builds on a builder's desk */
                runtime?: components["schemas"]["Runtime"];
            } & {
                [key: string]: unknown;
            }) | null;
            /**
             * @description Marketplace packages it works with
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
             * @description A builder gets a desk of its own
             * @example assistant
             */
            kind: components["schemas"]["EmployeeKind"];
            /**
             * @description Marketplace packages it works with
             * @example [
             *       "boards"
             *     ]
             */
            packages: string[];
            /**
             * @description Whether it can be hired yet
             * @example true
             */
            deployable: boolean;
        };
        EmployeeList: {
            /** @description Published employees, by name */
            items: components["schemas"]["CatalogEmployee"][];
            /**
             * @description How many there are
             * @example 1
             */
            total: number;
            /**
             * @description Where the list goes on; null at its end
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
             * @description Other live hires of the workspace that use it: the first 20
             * @example []
             */
            also_used_by: string[];
        };
        HireStep: {
            /**
             * @description Which step
             * @example agent
             */
            key: components["schemas"]["HireStepKey"];
            /**
             * @description The step for people
             * @example Register the agent
             */
            title: string;
            /**
             * @description `failed`: stalled, and tried again from time to time
             * @example pending
             */
            state: components["schemas"]["StepState"];
            /**
             * @description Why it is not done
             * @example null
             */
            reason: string | null;
            /**
             * @description The same as state `done`
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
             * @description Where it stands
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
             * @description The employee of the catalog
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
             * @description When what was paid for ends
             * @example 2026-01-31T09:30:00.000Z
             */
            current_period_end: string;
            /**
             * @description Whether it was canceled for the end of its period
             * @example false
             */
            cancel_at_period_end: boolean;
            /**
             * Format: date-time
             * @description When a canceled hire ends, or ended
             * @example 2026-01-31T09:30:00.000Z
             */
            effective_at: string | null;
            /**
             * @description True until its tools go
             * @example true
             */
            entitled: boolean;
            /** @description Its tools */
            installs: components["schemas"]["HireInstall"][];
            /** @description How far it is being built */
            onboarding: components["schemas"]["HireStep"][];
            /**
             * Format: date-time
             * @description When it was hired
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it started work
             * @example 2026-01-31T09:30:00.000Z
             */
            activated_at: string | null;
        };
        HireList: {
            /** @description Hires, newest first */
            items: components["schemas"]["Hire"][];
            /**
             * @description How many there are in all
             * @example 1
             */
            total: number;
            /**
             * @description Where the list goes on; null at its end
             * @example null
             */
            next_cursor: string | null;
        };
        HireRequest: {
            /**
             * @description For which workspace: required of admins, ignored otherwise
             * @example 1
             */
            brand_id?: number;
            /**
             * @description Why it is granted: for admins, ignored otherwise
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
             * @description Where it stands
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
             * @description When its tools are certainly gone: a minute later
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
             * @description When its tools are certainly gone: a minute later
             * @example 2026-01-31T09:30:00.000Z
             */
            marketplace_disable_at: string;
            /**
             * @description Tools nobody else uses: turned off
             * @example 1
             */
            installs_disabled: number;
            /**
             * @description Tools another hire of the workspace uses: kept
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
             * @description Nothing was done, only foreseen
             * @example true
             */
            dry_run?: boolean;
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
             * @description How long the answer may be used
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
        Runtime: "claude_code" | "codex" | "custom";
        /** @enum {string} */
        Reachability: "connected" | "unreachable";
        /** @enum {string} */
        Role: "admin" | "member";
        /** @enum {string} */
        Scope: "brand:read" | "brand:admin" | "memory:read" | "memory:write" | "code:read";
        /** @enum {string} */
        SubscriptionStatus: "active" | "none" | "past_due" | "canceled";
        /** @enum {string} */
        CardStatus: "pending" | "in_progress" | "in_review" | "blocked" | "completed" | "canceled";
        /** @enum {string} */
        TaskType: "coding" | "docs" | "research" | "design" | "test";
        /** @enum {string} */
        CardPriority: "low" | "normal" | "high" | "urgent";
        /** @enum {string} */
        SettingSource: "platform" | "brand";
        /** @enum {string} */
        CoderSetting: "model" | "effort" | "limit_value";
        /** @enum {string} */
        MemoryImportance: "low" | "normal" | "high" | "critical";
        /** @enum {string} */
        WritableMemoryKind: "decision" | "learning" | "pattern" | "preference" | "fact";
        /** @enum {string} */
        MemorySourceType: "openclaw" | "agentboard" | "claude_code";
        /** @enum {string} */
        CodeIndexStatus: "none" | "queued" | "indexing" | "ready" | "failed";
        /** @enum {string} */
        CodeNodeKind: "folder" | "file" | "symbol";
        /** @enum {string} */
        WalkKind: "import" | "call" | "contains";
        /** @enum {string} */
        CodeEdgeKind: "contains" | "import" | "symbol_import" | "call";
        /** @enum {string} */
        Degradation: "no_ready_index" | "code_index_unavailable" | "memory_unavailable";
        /** @enum {string} */
        LessonMatch: "anchor" | "symbol" | "folder";
        /** @enum {string} */
        OnboardingStepKey: "run_installer" | "wg_register" | "sidecar_up" | "ready";
        /** @enum {string} */
        StepState: "pending" | "done" | "failed" | "blocked";
        /** @enum {string} */
        WorkstationStatus: "provisioning" | "ready" | "unreachable" | "suspended";
        /** @enum {string} */
        EnvironmentStatus: "provisioned" | "active" | "unreachable" | "suspended";
        /** @enum {string} */
        LoginState: "valid" | "expired" | "unknown";
        /** @enum {string} */
        MachineUpdateStatus: "queued" | "running" | "succeeded" | "failed";
        /** @enum {string} */
        EmployeeKind: "builder" | "assistant";
        /** @enum {string} */
        HireStepKey: "agent" | "folder" | "configuration" | "installs" | "desk" | "activate";
        /** @enum {string} */
        HireStatus: "provisioning" | "active" | "canceled";
    };
    responses: {
        /** @description The request is malformed */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No credential, or one that is not valid */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Unsupported type of body */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to try again */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An unexpected fault */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A service behind this one is not available */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A service behind this one did not answer in time */
        TimedOut: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            /** @description A backing service is not reachable */
            503: {
                headers: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
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
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example openapi: 3.1.0 */
                    "application/yaml": string;
                };
            };
            400: components["responses"]["Malformed"];
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "desk-poll",
                     *           "about": "Asks desks for their health",
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
                     *       "total": 14
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                     *       }
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8aa14e4b-e652-47e8-8ff3-c01c29a48a06",
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
                     *           "id": "99c3d606-141f-4835-81fa-51b346b596e0",
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8aa14e4b-e652-47e8-8ff3-c01c29a48a06",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8dbe61ca-967b-4fdc-8c50-495e1b4d566a",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description Format of the answer */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "99c3d606-141f-4835-81fa-51b346b596e0",
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
                     *           "summary": "Health of the service"
                     *         },
                     *         {
                     *           "operation_id": "getInfo",
                     *           "method": "GET",
                     *           "path": "/api/v1/system/info",
                     *           "summary": "What is running"
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
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description The secret of the e-mailed link */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d02763d5-bd6c-40ac-8b82-2971e3f249e6",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description YAML or Markdown instead of JSON */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list, to go on after it */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list, to go on after it */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "f10b0423-c8b0-47c0-82ef-f6fb814ef79e",
                     *           "url": "https://blog.example.com/feed.xml",
                     *           "title": "Engineering blog",
                     *           "created_at": "2026-01-31T09:30:00.000Z"
                     *         },
                     *         {
                     *           "id": "ed6449ae-ba80-4601-8538-4db82a80760f",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "488765ce-ea5f-4969-8057-88a5f5b17832",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                     *           "photo": "/api/v1/brands/1/members/1/photo?v=3fc75e60-b122-40a7-81e6-be8761213f8d",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description The `ETag` of an earlier answer: 304 without a body when it is still the same. */
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
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                    "image/gif": Blob;
                };
            };
            /** @description Still the same */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "photo": "/api/v1/brands/1/members/2/photo?v=ec0c9bf5-4c17-472b-8fc3-704bcf740f41"
                     *     }
                     */
                    "application/json": components["schemas"]["MemberPhoto"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                     *         "bytes": 18465,
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description Where the last page ended: its `next_cursor` */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "kind": "docs",
                     *           "resource_id": "0f13b6d2-2845-423d-82d1-9c4f9c256ee8",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description The name to ask for */
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
            /** @description Not found */
            404: {
                headers: {
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
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list, to go on after it */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description How much of each card */
                detail?: components["schemas"]["CardDepth"];
                /** @description Cards a page, 1 to 200 */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description How much of each card */
                detail?: components["schemas"]["CardDepth"];
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it is still the same. */
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
            /** @description Still the same */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description The whole card, or only what changed */
                return?: "full" | "receipt";
            };
            header?: {
                /** @description The `ETag` of the state that is to be changed: 412 when it has changed since. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed meanwhile */
            412: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description Entries at most, 1 to 200 */
                limit?: number;
                /** @description A `next_cursor` of this board */
                since?: string;
                /** @description Only what is newer, or older, than seen */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
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
                /** @description How much of each card */
                detail?: "summary" | "standard";
                /** @description Only these columns, by name */
                columns?: string[];
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body when it is still the same. */
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
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Launch */
                    "text/markdown": string;
                };
            };
            /** @description Still the same */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description The coder about to be started; only a desk with a custom runtime needs to say so */
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list, to go on after it */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0f13b6d2-2845-423d-82d1-9c4f9c256ee8",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1e598f2d-c193-4e93-8e2d-1761ab84204a",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list, to go on after it */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "cfb0a70a-dcb7-4094-8bba-b5594821fbec",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cfb0a70a-dcb7-4094-8bba-b5594821fbec",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
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
            /** @description Not found */
            404: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list, to go on after it */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description The coder about to be started; only a desk with a custom runtime needs to say so */
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
                /** @description Format of the answer */
                format?: "yaml" | "json" | "md";
                /** @description Say why each memory was found */
                explain?: boolean;
                /** @description What to look for in title and body; omitted: the most important ones */
                query?: string;
                /** @description How many at most */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memories": [
                     *         {
                     *           "id": "35c58de5-b60c-4982-84d7-e0cbf1760801",
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
                /** @description Format of the answer */
                format?: "yaml" | "json" | "md";
                /** @description Say why each memory was found */
                explain?: boolean;
                /** @description What the memories shall help with */
                query: string;
                /** @description How many at most */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memories": [
                     *         {
                     *           "id": "35c58de5-b60c-4982-84d7-e0cbf1760801",
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
                     *           "id": "75efd733-3c50-480e-863c-6b90d22d111e",
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c0494301-f430-454a-88d8-6b11be64f0dc",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again */
            429: {
                headers: {
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
                /** @description Format of the answer */
                format?: "yaml" | "json" | "md";
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c0494301-f430-454a-88d8-6b11be64f0dc",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c0494301-f430-454a-88d8-6b11be64f0dc",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list */
                cursor?: string;
                /** @description Only these */
                status?: components["schemas"]["MemoryStatus"];
                /** @description Only this kind */
                kind?: components["schemas"]["MemoryKind"];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "75efd733-3c50-480e-863c-6b90d22d111e",
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
                     *           "id": "1f8fa4fa-dfb2-4f3f-8cef-a4f4340eab37",
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
                     *           "id": "35c58de5-b60c-4982-84d7-e0cbf1760801",
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
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryList"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
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
                /** @description A `next_cursor` of this list */
                cursor?: string;
                /** @description How many at most */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "3bc60057-2920-4c23-8175-e7a1c8214cc7",
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3bc60057-2920-4c23-8175-e7a1c8214cc7",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one did not answer in time */
            504: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3bc60057-2920-4c23-8175-e7a1c8214cc7",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "1ce33119-d657-4517-8e9e-85a8ebff868d",
                     *           "agent_id": "demo-helper",
                     *           "source_id": "3bc60057-2920-4c23-8175-e7a1c8214cc7",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1ce33119-d657-4517-8e9e-85a8ebff868d",
                     *       "agent_id": "demo-helper",
                     *       "source_id": "3bc60057-2920-4c23-8175-e7a1c8214cc7",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list, to go on after it */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "public_key": "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEV4YW1wbGUga2V5LCBub2JvZHkgaGFzIHRoaXMgb25l project-5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description A path of the repository, or `<path>#<Symbol.name>`; without it the top of the repository */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d39e30ae-3f5d-4505-8810-2cd36732a9dd",
                     *           "kind": "file",
                     *           "path": "src/shop/price.ts"
                     *         },
                     *         {
                     *           "id": "c96534d8-8fcd-4a89-855e-0d2845a202cc",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                 *       "project_id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                     *           "via_node_id": "c96534d8-8fcd-4a89-855e-0d2845a202cc",
                     *           "path_to": [
                     *             {
                     *               "node_id": "99e1f101-b995-4315-8d5c-8a6337eeecf1",
                     *               "path": "src/shop/cart.ts",
                     *               "edge": null
                     *             },
                     *             {
                     *               "node_id": "c96534d8-8fcd-4a89-855e-0d2845a202cc",
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
                     *           "via_node_id": "99e1f101-b995-4315-8d5c-8a6337eeecf1",
                     *           "path_to": [
                     *             {
                     *               "node_id": "99e1f101-b995-4315-8d5c-8a6337eeecf1",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description A repository path or `<path>#<Symbol.name>`; only with `stale=true` it may be left out */
                anchor?: string;
                /** @description Only lessons of this project */
                project_id?: string;
                /** @description Words that must all occur in its id, body or tags */
                q?: string;
                /** @description Only this type */
                type?: string;
                /** @description Only this scope */
                scope?: string;
                /** @description Only stale ones */
                stale?: boolean;
                /** @description How many at most */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": {
                     *         "anchor": "src/shop/price.ts",
                     *         "project_id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                     *           "project_id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                 *       "project_id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
                 *       "node_ids": [
                 *         "d39e30ae-3f5d-4505-8810-2cd36732a9dd"
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "truncated": false,
                     *       "counts": {
                     *         "d39e30ae-3f5d-4505-8810-2cd36732a9dd": 1
                     *       },
                     *       "entries": {
                     *         "d39e30ae-3f5d-4505-8810-2cd36732a9dd": [
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                 *       "project_id": "5ed6ae2d-317f-4296-818b-6aa7f59158f9",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWorkstations: {
        parameters: {
            query?: {
                /** @description Which page */
                page?: number;
                /** @description How many at a time */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "workstation_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *           "name": "Build desk",
                     *           "runtime": "claude_code",
                     *           "region": "eu-central",
                     *           "description": "Builds the shop",
                     *           "status": "provisioning",
                     *           "ready": false,
                     *           "dormant": false,
                     *           "poll_url": "/api/v1/workstations/2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *           "onboarding_url": "/dashboard/machines/2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "name": "Build desk",
                     *       "runtime": "claude_code",
                     *       "region": "eu-central",
                     *       "description": "Builds the shop",
                     *       "status": "provisioning",
                     *       "ready": false,
                     *       "dormant": false,
                     *       "poll_url": "/api/v1/workstations/2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "onboarding_url": "/dashboard/machines/2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                     *       "install_command": "curl -sSL 'https://workspace.example.com/install/sidecar?pat=wse_ExampleNotASecret00000000000000000000000000&env_id=2d8c87a5-ab4f-4577-8445-0e17365b1bd5&url=https%3A%2F%2Fworkspace.example.com&runtime=claude_code' | bash",
                     *       "install_command_sudo": "curl -sSL 'https://workspace.example.com/install/sidecar?pat=wse_ExampleNotASecret00000000000000000000000000&env_id=2d8c87a5-ab4f-4577-8445-0e17365b1bd5&url=https%3A%2F%2Fworkspace.example.com&runtime=claude_code' | sudo bash"
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description YAML or Markdown instead of JSON */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "name": "Build desk",
                     *       "runtime": "claude_code",
                     *       "region": "eu-central",
                     *       "description": "Builds the shop",
                     *       "status": "ready",
                     *       "ready": true,
                     *       "dormant": false,
                     *       "poll_url": "/api/v1/workstations/2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "onboarding_url": "/dashboard/machines/2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "pat": "wse_ExampleNotASecret00000000000000000000000000",
                     *       "install_command": "curl -sSL 'https://workspace.example.com/install/sidecar?pat=wse_ExampleNotASecret00000000000000000000000000&env_id=2d8c87a5-ab4f-4577-8445-0e17365b1bd5&url=https%3A%2F%2Fworkspace.example.com&runtime=claude_code' | bash",
                     *       "install_command_sudo": "curl -sSL 'https://workspace.example.com/install/sidecar?pat=wse_ExampleNotASecret00000000000000000000000000&env_id=2d8c87a5-ab4f-4577-8445-0e17365b1bd5&url=https%3A%2F%2Fworkspace.example.com&runtime=claude_code' | sudo bash",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description The `ETag` of an earlier answer: 304 without a body when it is still the same. */
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
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                };
            };
            /** @description Still the same */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "env_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "image_url": "/api/v1/environments/2d8c87a5-ab4f-4577-8445-0e17365b1bd5/image"
                     *     }
                     */
                    "application/json": components["schemas"]["EnvironmentImage"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A service behind this one is not available */
            503: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "env_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                 *       "env_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                 *       "env_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workstation_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
                     *       "status": "active",
                     *       "report_seconds": 30,
                     *       "update": {
                     *         "id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
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
                /** @description What runs builds */
                runtime: components["schemas"]["Runtime"];
                /** @description The service's own address */
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
                    [name: string]: unknown;
                };
                content: {
                    /** @example #!/usr/bin/env bash */
                    "text/x-shellscript": string;
                };
            };
            /** @description A parameter is missing, repeated or odd */
            400: {
                headers: {
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
                /** @description The `ETag` of an earlier answer: 304 without a body when it is still the same. */
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
            /** @description Still the same */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description A value is not acceptable */
            422: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *           "machine_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "machine_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "machine_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9e0ff7da-d078-4d2e-8917-80865fa14370",
                     *       "machine_id": "2d8c87a5-ab4f-4577-8445-0e17365b1bd5",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
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
                /** @description How many at most */
                limit?: number;
                /** @description A `next_cursor` of this list */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "hire_id": "e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *           "status": "active",
                     *           "onboarding_url": "/dashboard/agents/onboarding?hire=e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *           "profile_id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
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
                     *                 "1ee1f771-0366-4e02-8751-f0c9653a2326"
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
                     *               "title": "Make its workspace",
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
                     *               "title": "Give it its tools",
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
                     *           "hire_id": "1ee1f771-0366-4e02-8751-f0c9653a2326",
                     *           "status": "active",
                     *           "onboarding_url": "/dashboard/agents/onboarding?hire=1ee1f771-0366-4e02-8751-f0c9653a2326",
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
                     *                 "e623f810-3ed1-42ea-87d5-b4c71e3cd01c"
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
                     *               "title": "Make its workspace",
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
                     *               "title": "Give it its tools",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *       "status": "active",
                     *       "onboarding_url": "/dashboard/agents/onboarding?hire=e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *       "profile_id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
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
                     *             "1ee1f771-0366-4e02-8751-f0c9653a2326"
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
                     *           "title": "Make its workspace",
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
                     *           "title": "Give it its tools",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
                /** @description Repeat a request safely: the same key (any text of yours) and body give the first answer again for 24 hours. */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *       "status": "provisioning",
                     *       "onboarding_url": "/dashboard/agents/onboarding?hire=e623f810-3ed1-42ea-87d5-b4c71e3cd01c"
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again */
            429: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                /** @description Only say what would happen */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hire_id": "e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *       "status": "active",
                     *       "onboarding_url": "/dashboard/agents/onboarding?hire=e623f810-3ed1-42ea-87d5-b4c71e3cd01c",
                     *       "profile_id": "8137c680-d763-47ba-85fb-ffd7a6e59fca",
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
                     *             "1ee1f771-0366-4e02-8751-f0c9653a2326"
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
                     *           "title": "Make its workspace",
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
                     *           "title": "Give it its tools",
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
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
