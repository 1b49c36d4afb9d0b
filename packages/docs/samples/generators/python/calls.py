# #region clients
import os

import gateway_dashboard
import gateway_portal

dashboard = gateway_dashboard.ApiClient(
    gateway_dashboard.Configuration(
        host=os.environ["GW_BASE_URL"],
        access_token=os.environ["GW_DASHBOARD_TOKEN"],
    )
)
portal = gateway_portal.ApiClient(
    gateway_portal.Configuration(
        host=os.environ["GW_PORTAL_BASE_URL"],
        api_key={"portalKey": os.environ["GW_PORTAL_KEY"]},
    )
)
# #endregion

# #region call
search = gateway_dashboard.UserSearch.from_dict({"filters": {"query": "lind"}})
page = gateway_dashboard.UsersApi(dashboard).search_users(search)
for user in page.users:
    print(user.email_address)
# #endregion
assert page.users[0].email_address == "maya.lind@example.com", page

apis = gateway_dashboard.APIsApi(dashboard).search_apis(q="orders")
assert apis.apis[0].api_definition.name == "Orders", apis

# #region conflict
policies = gateway_dashboard.PoliciesApi(dashboard)
policy = gateway_dashboard.Policy(id="silver", name="Silver", rate=100, per=60)
created = policies.create_policy(policy)
try:
    policies.create_policy(policy)
except gateway_dashboard.exceptions.ConflictException as conflict:
    for error in conflict.data.errors:
        print(error.pointer, error.detail)
    # #endregion
    assert isinstance(conflict.data, gateway_dashboard.ConflictProblem)
    assert conflict.data.code == gateway_dashboard.ErrorCode.CONFLICT, conflict.data
    assert conflict.data.errors[0].pointer == "/name", conflict.data
else:
    raise AssertionError("The second policy of the same name was created.")
assert created.status == "OK" and created.meta is None, created

plan = gateway_portal.PlansApi(portal).update_plan(
    2, gateway_portal.PlanInput(Name="Team", ProviderID=1, Catalogues=[1], RateLimit=120)
)
assert plan.reference_id == "64f0c2a19b3e7d0001a4c701", plan

# #region streams
response = gateway_dashboard.APIsApi(dashboard).get_streams_api_without_preload_content(
    "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004",
    _headers={"Accept": "application/vnd.gw.streams.oas"},
)
streams = gateway_dashboard.StreamsApi.from_json(response.read().decode())
# #endregion
assert streams.x_gw_api_gateway.info.name == "Order events", streams
